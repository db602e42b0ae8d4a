CREATE TABLE "schedule_change" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"sides" jsonb NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "schedule_change_kind_known" CHECK ("schedule_change"."kind" in ('add', 'edit', 'delete', 'copy'))
);
--> statement-breakpoint
ALTER TABLE "support_entry" ADD COLUMN "status" text DEFAULT 'available' NOT NULL;--> statement-breakpoint
ALTER TABLE "schedule_change" ADD CONSTRAINT "schedule_change_actor_id_user_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "schedule_change_actor_idx" ON "schedule_change" USING btree ("actor_id","at");--> statement-breakpoint
ALTER TABLE "support_entry" ADD CONSTRAINT "support_entry_status_known" CHECK ("support_entry"."status" in ('available', 'busy', 'offline'));--> statement-breakpoint
-- Every change of a shift reaches the open pages of the team.
CREATE TRIGGER live_shift AFTER INSERT OR UPDATE OR DELETE ON "support_entry" FOR EACH ROW EXECUTE FUNCTION note_live_change('schedule', 'team', 'id');
