CREATE TABLE "request_note" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"text" text NOT NULL,
	"written_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "medical_review" ADD COLUMN "needed" text;--> statement-breakpoint
ALTER TABLE "request_event" ADD COLUMN "assignee_id" uuid;--> statement-breakpoint
ALTER TABLE "request_note" ADD CONSTRAINT "request_note_request_id_contact_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."contact_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_note" ADD CONSTRAINT "request_note_written_by_user_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "request_note_request_idx" ON "request_note" USING btree ("request_id","created_at");--> statement-breakpoint
CREATE TRIGGER live_note AFTER INSERT ON "request_note" FOR EACH ROW EXECUTE FUNCTION note_live_change('requests', 'team', 'request_id', 'contact_request');
