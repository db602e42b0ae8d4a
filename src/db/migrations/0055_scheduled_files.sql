-- Constraints are checked after the migrations (src/db/migrate.ts): while this one runs, nobody reads or writes documents.
ALTER TABLE "document" DROP CONSTRAINT "document_belongs_or_expires";--> statement-breakpoint
ALTER TABLE "scheduled_message" ADD COLUMN "order_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "scheduled_message" ADD COLUMN "order_status" text;--> statement-breakpoint
ALTER TABLE "scheduled_message" ADD COLUMN "file_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN IF NOT EXISTS "scheduled_message_id" uuid;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "scheduled_message_author_idx" ON "scheduled_message" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "scheduled_message_related_idx" ON "scheduled_message" USING btree ("related_id") WHERE "scheduled_message"."related_id" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "document_scheduled_idx" ON "document" USING btree ("scheduled_message_id") WHERE "document"."scheduled_message_id" is not null;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_belongs_or_expires" CHECK ("document"."request_id" is not null or "document"."user_id" is not null or "document"."offer_id" is not null or "document"."chat_message_id" is not null or "document"."scheduled_message_id" is not null or "document"."expires_at" is not null) NOT VALID;--> statement-breakpoint
-- Conversations are a room above documents, so the table of documents does not name them.
ALTER TABLE "document" ADD CONSTRAINT "document_scheduled_message_id_fk" FOREIGN KEY ("scheduled_message_id") REFERENCES "public"."scheduled_message"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
-- What is scheduled already: the bookings that were known then. One that was cancelled since was not cancelled then.
UPDATE "scheduled_message" AS s SET
	"order_count" = (SELECT count(*) FROM "care_order" AS o WHERE o."request_id" = c."request_id" AND (o."created_at" <= s."created_at" OR s."request_status" IN ('booked', 'completed'))),
	"order_status" = (SELECT CASE WHEN o."status" = 'cancelled' AND o."updated_at" > s."created_at" THEN 'booked' ELSE o."status" END
		FROM "care_order" AS o WHERE o."request_id" = c."request_id" AND (o."created_at" <= s."created_at" OR s."request_status" IN ('booked', 'completed'))
		ORDER BY o."created_at" DESC, o."id" DESC LIMIT 1)
FROM "conversation" AS c WHERE c."id" = s."conversation_id";
