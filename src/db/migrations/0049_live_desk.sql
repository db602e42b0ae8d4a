-- What other desks show reaches them, too. A change for the team alone needs no person, so its table needs no user_id.
CREATE OR REPLACE FUNCTION note_live_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed record := coalesce(NEW, OLD);
	nobody constant uuid := '00000000-0000-0000-0000-000000000000';
	record_id uuid := nobody;
	person uuid;
	audience uuid;
BEGIN
	IF TG_NARGS > 2 THEN
		EXECUTE format('SELECT ($1).%I', TG_ARGV[2]) INTO record_id USING changed;
	END IF;
	IF TG_ARGV[1] = 'team' THEN
		person := NULL;
	ELSIF TG_NARGS > 3 THEN
		EXECUTE format('SELECT user_id FROM public.%I WHERE id = $1', TG_ARGV[3]) INTO person USING record_id;
	ELSE
		person := changed.user_id;
	END IF;
	FOREACH audience IN ARRAY CASE TG_ARGV[1]
		WHEN 'both' THEN ARRAY[person, nobody]
		WHEN 'team' THEN ARRAY[nobody]
		ELSE ARRAY[person] END
	LOOP
		CONTINUE WHEN audience IS NULL;
		INSERT INTO public.live_change (audience, kind, subject) VALUES (audience, TG_ARGV[0], coalesce(record_id, nobody))
			ON CONFLICT DO NOTHING;
		IF FOUND THEN
			PERFORM pg_notify('live', json_build_object('user', audience, 'kind', TG_ARGV[0])::text);
		END IF;
	END LOOP;
	RETURN NULL;
END
$$;--> statement-breakpoint
-- The page of a request shows its offers, orders, messages, files and chat: a change of one is a change of the page.
CREATE TRIGGER live_request_offer AFTER INSERT OR UPDATE OF "status", "version", "opened_version" ON "offer" FOR EACH ROW EXECUTE FUNCTION note_live_change('requests', 'team', 'request_id');--> statement-breakpoint
CREATE TRIGGER live_request_order AFTER INSERT OR UPDATE ON "care_order" FOR EACH ROW EXECUTE FUNCTION note_live_change('requests', 'team', 'request_id');--> statement-breakpoint
CREATE TRIGGER live_request_conversation AFTER INSERT OR UPDATE OF "last_number" ON "conversation" FOR EACH ROW EXECUTE FUNCTION note_live_change('requests', 'team', 'request_id');--> statement-breakpoint
CREATE TRIGGER live_request_document AFTER INSERT OR UPDATE OF "user_id", "request_id", "ready_at" ON "document" FOR EACH ROW WHEN (NEW."request_id" IS NOT NULL AND NEW."user_id" IS NOT NULL) EXECUTE FUNCTION note_live_change('requests', 'team', 'request_id');--> statement-breakpoint
CREATE TRIGGER live_request_document_gone AFTER DELETE ON "document" FOR EACH ROW WHEN (OLD."request_id" IS NOT NULL AND OLD."user_id" IS NOT NULL) EXECUTE FUNCTION note_live_change('requests', 'team', 'request_id');--> statement-breakpoint
CREATE TRIGGER live_request_chat AFTER INSERT OR UPDATE OF "request_id", "status", "last_number" ON "chat" FOR EACH ROW WHEN (NEW."request_id" IS NOT NULL) EXECUTE FUNCTION note_live_change('requests', 'team', 'request_id');--> statement-breakpoint
CREATE TRIGGER live_approval AFTER INSERT OR UPDATE OR DELETE ON "offer_approval" FOR EACH ROW EXECUTE FUNCTION note_live_change('approvals', 'team', 'id');--> statement-breakpoint
CREATE TRIGGER live_price AFTER INSERT OR UPDATE OR DELETE ON "offer_price" FOR EACH ROW EXECUTE FUNCTION note_live_change('prices', 'team', 'id');--> statement-breakpoint
CREATE TRIGGER live_answer AFTER INSERT OR UPDATE OR DELETE ON "canned_answer" FOR EACH ROW EXECUTE FUNCTION note_live_change('answers', 'team', 'id');--> statement-breakpoint
CREATE TRIGGER live_erasure AFTER INSERT OR UPDATE ON "erasure" FOR EACH ROW EXECUTE FUNCTION note_live_change('erasures', 'team', 'id');--> statement-breakpoint
-- Mails that are given up, tried again or dismissed; the many that are sent concern no page.
CREATE TRIGGER live_failed_mail AFTER UPDATE OF "status" ON "mail_message" FOR EACH ROW WHEN (NEW."status" = 'dead' OR OLD."status" = 'dead') EXECUTE FUNCTION note_live_change('failed', 'team');--> statement-breakpoint
CREATE TRIGGER live_dismissed AFTER INSERT ON "put_aside" FOR EACH ROW EXECUTE FUNCTION note_live_change('failed', 'team');--> statement-breakpoint
CREATE TRIGGER live_staff_new AFTER INSERT ON "user" FOR EACH ROW WHEN (NEW."role" <> 'patient') EXECUTE FUNCTION note_live_change('people', 'team', 'id');--> statement-breakpoint
CREATE TRIGGER live_staff AFTER UPDATE OF "name", "role", "disabled_at", "email_verified", "second_factor_at" ON "user" FOR EACH ROW WHEN (NEW."role" <> 'patient' OR OLD."role" <> 'patient') EXECUTE FUNCTION note_live_change('people', 'team', 'id');--> statement-breakpoint
CREATE TRIGGER live_staff_gone AFTER DELETE ON "user" FOR EACH ROW WHEN (OLD."role" <> 'patient') EXECUTE FUNCTION note_live_change('people', 'team', 'id');
