CREATE TABLE "canned_answer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"locale" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"updated_by" uuid NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "canned_answer" ADD CONSTRAINT "canned_answer_updated_by_user_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "canned_answer_locale_idx" ON "canned_answer" USING btree ("locale","subject");
