ALTER TABLE "document" ADD COLUMN "order_id" uuid;--> statement-breakpoint
CREATE INDEX "document_order_idx" ON "document" USING btree ("order_id") WHERE "document"."order_id" is not null;--> statement-breakpoint
-- Bookings are a room above documents, so the table of documents does not name them.
ALTER TABLE "document" ADD CONSTRAINT "document_order_id_care_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."care_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- A page of one booking is read again when a file is linked to it or removed: it asks for the booking, not for the file.
CREATE TRIGGER live_order_file AFTER INSERT ON "document_link" FOR EACH ROW WHEN (NEW.subject = 'order') EXECUTE FUNCTION note_live_change('orders', 'both', 'subject_id', 'care_order');--> statement-breakpoint
CREATE TRIGGER live_order_file_gone AFTER DELETE ON "document_link" FOR EACH ROW WHEN (OLD.subject = 'order') EXECUTE FUNCTION note_live_change('orders', 'both', 'subject_id', 'care_order');
