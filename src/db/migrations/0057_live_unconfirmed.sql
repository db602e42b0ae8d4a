-- A request that was taken down on the phone and waits for the owner of its address is on a list of the desk.
CREATE TRIGGER live_unconfirmed_new AFTER INSERT ON "parked_request" FOR EACH ROW WHEN (NEW."filed_by" IS NOT NULL) EXECUTE FUNCTION note_live_change('unconfirmed', 'team', 'id');--> statement-breakpoint
CREATE TRIGGER live_unconfirmed AFTER UPDATE OF "payload", "filed_by", "expires_at" ON "parked_request" FOR EACH ROW WHEN (NEW."filed_by" IS NOT NULL OR OLD."filed_by" IS NOT NULL) EXECUTE FUNCTION note_live_change('unconfirmed', 'team', 'id');--> statement-breakpoint
CREATE TRIGGER live_unconfirmed_gone AFTER DELETE ON "parked_request" FOR EACH ROW WHEN (OLD."filed_by" IS NOT NULL) EXECUTE FUNCTION note_live_change('unconfirmed', 'team', 'id');
