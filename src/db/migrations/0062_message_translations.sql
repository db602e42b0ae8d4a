CREATE TABLE "message_translation" (
	"message_id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"text" text NOT NULL,
	"translator" text NOT NULL,
	"updated_by" uuid NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "message_translation" ADD CONSTRAINT "message_translation_message_id_conversation_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."conversation_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_translation" ADD CONSTRAINT "message_translation_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_translation" ADD CONSTRAINT "message_translation_updated_by_user_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_translation_conversation_idx" ON "message_translation" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "message_translation_updated_by_idx" ON "message_translation" USING btree ("updated_by");--> statement-breakpoint
-- Told to the team alone: a patient sees nothing of it.
CREATE TRIGGER live_translation AFTER INSERT OR UPDATE OR DELETE ON "message_translation" FOR EACH ROW EXECUTE FUNCTION note_live_change('messages', 'team', 'conversation_id');
