-- Tables whose rows belong to a person only through another record are announced as well. A fourth argument is the table
-- of the record that the third one names: the person is that record's user_id.
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
	IF TG_NARGS > 3 THEN
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
CREATE TRIGGER live_review AFTER INSERT ON "medical_review" FOR EACH ROW EXECUTE FUNCTION note_live_change('requests', 'both', 'request_id', 'contact_request');--> statement-breakpoint
CREATE TRIGGER live_addition AFTER INSERT ON "request_addition" FOR EACH ROW EXECUTE FUNCTION note_live_change('requests', 'both', 'request_id', 'contact_request');--> statement-breakpoint
-- A link that is made, ended or locked by wrong passcodes: only its owner is told.
CREATE TRIGGER live_share AFTER INSERT OR UPDATE OF revoked_at, wrong ON "record_share" FOR EACH ROW EXECUTE FUNCTION note_live_change('records', 'patient', 'id');--> statement-breakpoint
CREATE TRIGGER live_opening AFTER INSERT ON "record_opening" FOR EACH ROW EXECUTE FUNCTION note_live_change('records', 'patient', 'share_id', 'record_share');
