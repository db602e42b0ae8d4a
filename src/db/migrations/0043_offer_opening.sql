ALTER TABLE "offer" ADD COLUMN "opened_version" integer;--> statement-breakpoint
ALTER TABLE "offer" ADD COLUMN "opened_at" timestamp with time zone;--> statement-breakpoint
CREATE TRIGGER live_offer_opened AFTER UPDATE OF "opened_version" ON "offer" FOR EACH ROW EXECUTE FUNCTION note_live_change('offers', 'team', 'id');
