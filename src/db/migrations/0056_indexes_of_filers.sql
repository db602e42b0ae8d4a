CREATE INDEX IF NOT EXISTS "consent_noted_by_idx" ON "consent" USING btree ("noted_by") WHERE "consent"."noted_by" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "parked_request_filed_by_idx" ON "parked_request" USING btree ("filed_by") WHERE "parked_request"."filed_by" is not null;--> statement-breakpoint
-- The page of a request shows its offers: one that is deleted, such as a draft, changes it, too.
CREATE TRIGGER live_request_offer_gone AFTER DELETE ON "offer" FOR EACH ROW EXECUTE FUNCTION note_live_change('requests', 'team', 'request_id');
