CREATE TABLE "request_addition" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "request_addition" ADD CONSTRAINT "request_addition_request_id_contact_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."contact_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "request_addition_request_idx" ON "request_addition" USING btree ("request_id","created_at");