CREATE TABLE "conversation_draft" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"text" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "conversation_draft_place_key" UNIQUE("request_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "conversation_draft" ADD CONSTRAINT "conversation_draft_request_id_contact_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."contact_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_draft" ADD CONSTRAINT "conversation_draft_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_draft_user_idx" ON "conversation_draft" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "conversation_draft_saved_idx" ON "conversation_draft" USING btree ("saved_at");