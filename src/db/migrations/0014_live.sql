CREATE TABLE "live_change" (
	"audience" uuid NOT NULL,
	"transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"kind" text NOT NULL,
	"subject" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "live_change_audience_transaction_kind_subject_pk" PRIMARY KEY("audience","transaction","kind","subject")
);
--> statement-breakpoint
CREATE INDEX "live_change_at_idx" ON "live_change" USING btree ("at");--> statement-breakpoint
-- Announces a changed row: a row of the log for its person, the care team or both, and a
-- notice for every process. Arguments: kind; `patient`, `team` or `both`; the column that names the record, if one is
-- meant. The table must have a column user_id. Each thing is announced once in a transaction.
CREATE FUNCTION note_live_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed record := coalesce(NEW, OLD);
	nobody constant uuid := '00000000-0000-0000-0000-000000000000';
	record_id uuid := nobody;
	audience uuid;
BEGIN
	IF TG_NARGS > 2 THEN
		EXECUTE format('SELECT ($1).%I', TG_ARGV[2]) INTO record_id USING changed;
	END IF;
	FOREACH audience IN ARRAY CASE TG_ARGV[1]
		WHEN 'both' THEN ARRAY[changed.user_id, nobody]
		WHEN 'team' THEN ARRAY[nobody]
		ELSE ARRAY[changed.user_id] END
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
-- A session has ended, or its account is no longer what it was: streams of this person are looked at again.
CREATE FUNCTION note_live_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('live', json_build_object('user', to_jsonb(coalesce(NEW, OLD)) -> TG_ARGV[0], 'kind', 'session')::text);
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER live_message AFTER INSERT OR UPDATE OF read_at ON "conversation_message" FOR EACH ROW EXECUTE FUNCTION note_live_change('messages', 'both', 'conversation_id');--> statement-breakpoint
CREATE TRIGGER live_notification AFTER INSERT OR UPDATE OF read_at OR DELETE ON "notification" FOR EACH ROW EXECUTE FUNCTION note_live_change('notifications', 'patient');--> statement-breakpoint
CREATE TRIGGER live_request AFTER INSERT OR UPDATE ON "contact_request" FOR EACH ROW EXECUTE FUNCTION note_live_change('requests', 'both', 'id');--> statement-breakpoint
-- A draft is the team's own matter.
CREATE TRIGGER live_offer_draft AFTER INSERT ON "offer" FOR EACH ROW WHEN (NEW.version = 0) EXECUTE FUNCTION note_live_change('offers', 'team', 'id');--> statement-breakpoint
CREATE TRIGGER live_offer_sent AFTER INSERT ON "offer" FOR EACH ROW WHEN (NEW.version > 0) EXECUTE FUNCTION note_live_change('offers', 'both', 'id');--> statement-breakpoint
CREATE TRIGGER live_offer AFTER UPDATE OF status, version ON "offer" FOR EACH ROW EXECUTE FUNCTION note_live_change('offers', 'both', 'id');--> statement-breakpoint
CREATE TRIGGER live_order AFTER INSERT OR UPDATE ON "care_order" FOR EACH ROW EXECUTE FUNCTION note_live_change('orders', 'both', 'id');--> statement-breakpoint
-- The files of a form that is not sent yet belong to nobody.
CREATE TRIGGER live_document AFTER INSERT OR UPDATE OF user_id, request_id, ready_at ON "document" FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION note_live_change('documents', 'both', 'id');--> statement-breakpoint
CREATE TRIGGER live_document_gone AFTER DELETE ON "document" FOR EACH ROW WHEN (OLD.user_id IS NOT NULL) EXECUTE FUNCTION note_live_change('documents', 'both', 'id');--> statement-breakpoint
CREATE TRIGGER live_session AFTER DELETE ON "session" FOR EACH ROW EXECUTE FUNCTION note_live_session('user_id');--> statement-breakpoint
CREATE TRIGGER live_account AFTER UPDATE OF disabled_at, role, email_verified, second_factor_at ON "user" FOR EACH ROW EXECUTE FUNCTION note_live_session('id');
