CREATE TABLE "document_link" (
	"document_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"name_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_link_document_id_subject_subject_id_pk" PRIMARY KEY("document_id","subject","subject_id")
);
--> statement-breakpoint
ALTER TABLE "document" DROP CONSTRAINT "document_waits_or_belongs";--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "uploader_id" uuid;--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "category" text DEFAULT 'other' NOT NULL;--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "retained_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "document_link" ADD CONSTRAINT "document_link_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_link_subject_idx" ON "document_link" USING btree ("subject_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "document_link_offer_name_key" ON "document_link" USING btree ("subject_id","name_hash") WHERE "document_link"."subject" = 'offer';--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_uploader_id_user_id_fk" FOREIGN KEY ("uploader_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_uploader_idx" ON "document" USING btree ("uploader_id") WHERE "document"."expires_at" is not null;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_belongs_or_expires" CHECK ("document"."request_id" is not null or "document"."user_id" is not null or "document"."expires_at" is not null);--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_waits_or_belongs" CHECK ("document"."request_id" is null or "document"."expires_at" is null);--> statement-breakpoint
-- The files of a booked request stay, as those of one that is booked from now on.
UPDATE "document" SET "retained_at" = now() FROM "contact_request" r WHERE r."id" = "document"."request_id" AND r."status" IN ('booked', 'completed');
