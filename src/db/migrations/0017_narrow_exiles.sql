CREATE TABLE "medical_review" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"doctor_id" text,
	"doctor_name" text NOT NULL,
	"reviewed_on" date NOT NULL,
	"note" text,
	"written_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "medical_review" ADD CONSTRAINT "medical_review_request_id_contact_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."contact_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medical_review" ADD CONSTRAINT "medical_review_written_by_user_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "medical_review_request_idx" ON "medical_review" USING btree ("request_id","reviewed_on");