CREATE TABLE "scheduled_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"locale" text NOT NULL,
	"translation" text,
	"translation_locale" text,
	"translator" text,
	"related_id" uuid,
	"send_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"held_as" text,
	"patient_wrote_at" timestamp with time zone,
	"request_status" text NOT NULL,
	"cancelled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "scheduled_message" ADD CONSTRAINT "scheduled_message_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_message" ADD CONSTRAINT "scheduled_message_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_message" ADD CONSTRAINT "scheduled_message_related_id_conversation_message_id_fk" FOREIGN KEY ("related_id") REFERENCES "public"."conversation_message"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scheduled_message_conversation_idx" ON "scheduled_message" USING btree ("conversation_id","send_at");--> statement-breakpoint
-- Told to the team alone: a patient sees nothing of it before it is sent.
CREATE TRIGGER live_scheduled AFTER INSERT OR UPDATE OR DELETE ON "scheduled_message" FOR EACH ROW EXECUTE FUNCTION note_live_change('messages', 'team', 'conversation_id', 'conversation');

