ALTER TABLE "document" DROP CONSTRAINT "document_belongs_or_expires";--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "offer_id" uuid;--> statement-breakpoint
CREATE INDEX "document_offer_idx" ON "document" USING btree ("offer_id") WHERE "document"."offer_id" is not null;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_belongs_or_expires" CHECK ("document"."request_id" is not null or "document"."user_id" is not null or "document"."offer_id" is not null or "document"."expires_at" is not null);--> statement-breakpoint
-- Offers are a room above documents, so the table of documents does not name them.
ALTER TABLE "document" ADD CONSTRAINT "document_offer_id_offer_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offer"("id") ON DELETE cascade ON UPDATE no action;
