CREATE TABLE "desk_view" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "desk_view_name_key" UNIQUE("user_id","name")
);
--> statement-breakpoint
ALTER TABLE "contact_request" ADD COLUMN "waiting_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_request" ADD COLUMN "patient_wrote_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_request" ADD COLUMN "declined_as" text;--> statement-breakpoint
ALTER TABLE "desk_view" ADD CONSTRAINT "desk_view_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_request_waiting_idx" ON "contact_request" USING btree ("waiting_since","id") WHERE "contact_request"."waiting_since" is not null;--> statement-breakpoint
CREATE INDEX "contact_request_source_idx" ON "contact_request" USING btree ("lead_source","created_at");--> statement-breakpoint
-- Who waits is told to the team alone: a patient's page does not show it, and need not be read again for it.
DROP TRIGGER live_request ON "contact_request";--> statement-breakpoint
CREATE TRIGGER live_request AFTER INSERT OR UPDATE OF "user_id", "status", "quarantine", "assignee_id", "earlier_id", "updated_at" ON "contact_request" FOR EACH ROW EXECUTE FUNCTION note_live_change('requests', 'both', 'id');--> statement-breakpoint
-- What a patient sent last, and since when they wait: the first thing they sent after the team's last answer.
WITH act AS (
	SELECT r."id" AS request, r."created_at" AS at, true AS by_patient FROM "contact_request" r
	UNION ALL
	SELECT e."request_id", e."at", e."kind" = 'added' FROM "request_event" e WHERE e."kind" IN ('added', 'reviewed')
	UNION ALL
	SELECT c."request_id", m."created_at", m."side" = 'patient'
		FROM "conversation_message" m JOIN "conversation" c ON c."id" = m."conversation_id"
	UNION ALL
	SELECT o."request_id", e."at", e."kind" = 'declined'
		FROM "offer_event" e JOIN "offer" o ON o."id" = e."offer_id" WHERE e."kind" IN ('sent', 'revised', 'declined')
), answered AS (
	SELECT request, max(at) AS at FROM act WHERE NOT by_patient GROUP BY request
), written AS (
	SELECT act.request, max(act.at) AS last, min(act.at) FILTER (WHERE answered.at IS NULL OR act.at > answered.at) AS first
		FROM act LEFT JOIN answered USING (request) WHERE act.by_patient GROUP BY act.request
)
UPDATE "contact_request" r SET "patient_wrote_at" = written.last,
	"waiting_since" = CASE WHEN r."status" IN ('pending', 'in_progress', 'booked') THEN written.first END
	FROM written WHERE written.request = r."id";--> statement-breakpoint
CREATE TRIGGER live_request_waiting AFTER UPDATE OF "waiting_since", "patient_wrote_at" ON "contact_request" FOR EACH ROW WHEN (OLD."waiting_since" IS DISTINCT FROM NEW."waiting_since" OR OLD."patient_wrote_at" IS DISTINCT FROM NEW."patient_wrote_at") EXECUTE FUNCTION note_live_change('requests', 'team', 'id');
