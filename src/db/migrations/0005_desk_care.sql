CREATE TABLE "put_aside" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"what" text NOT NULL,
	"actor_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail_message" ADD COLUMN "retried_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_request" ADD COLUMN "quarantine_consents" text[];--> statement-breakpoint
CREATE UNIQUE INDEX "put_aside_subject_key" ON "put_aside" USING btree ("kind","subject_id");--> statement-breakpoint
CREATE INDEX "mail_message_dead_idx" ON "mail_message" USING btree ("created_at") WHERE "mail_message"."status" = 'dead';--> statement-breakpoint
CREATE INDEX "contact_request_quarantine_idx" ON "contact_request" USING btree ("created_at") WHERE "contact_request"."quarantine" is not null;