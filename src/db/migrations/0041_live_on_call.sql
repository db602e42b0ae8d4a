-- Changes of on-call organisations are announced to the team, as the organisation whose id the argument names.
CREATE FUNCTION note_live_on_call() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed record := coalesce(NEW, OLD);
	nobody constant uuid := '00000000-0000-0000-0000-000000000000';
	organisation uuid;
BEGIN
	EXECUTE format('SELECT ($1).%I', TG_ARGV[0]) INTO organisation USING changed;
	INSERT INTO public.live_change (audience, kind, subject) VALUES (nobody, 'on-call', organisation)
		ON CONFLICT DO NOTHING;
	IF FOUND THEN
		PERFORM pg_notify('live', json_build_object('user', nobody, 'kind', 'on-call')::text);
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER live_on_call AFTER INSERT OR UPDATE ON "on_call_organisation" FOR EACH ROW EXECUTE FUNCTION note_live_on_call('id');--> statement-breakpoint
CREATE TRIGGER live_on_call_member AFTER INSERT OR UPDATE ON "on_call_member" FOR EACH ROW EXECUTE FUNCTION note_live_on_call('organisation_id');--> statement-breakpoint
CREATE TRIGGER live_on_call_shift AFTER INSERT OR UPDATE ON "on_call_shift" FOR EACH ROW EXECUTE FUNCTION note_live_on_call('organisation_id');--> statement-breakpoint
CREATE TRIGGER live_on_call_override AFTER INSERT OR UPDATE ON "on_call_override" FOR EACH ROW EXECUTE FUNCTION note_live_on_call('organisation_id');--> statement-breakpoint
CREATE TRIGGER live_on_call_note AFTER INSERT ON "on_call_note" FOR EACH ROW EXECUTE FUNCTION note_live_on_call('organisation_id');
