CREATE TABLE "chat" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"link_hash" text,
	"link_expires_at" timestamp with time zone,
	"user_id" uuid,
	"status" text NOT NULL,
	"assignee_id" uuid,
	"locale" text NOT NULL,
	"topic" text NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"time_zone" text,
	"page" text,
	"is_away" boolean NOT NULL,
	"last_number" integer NOT NULL,
	"last_message_at" timestamp with time zone NOT NULL,
	"visitor_seen" integer DEFAULT 0 NOT NULL,
	"team_seen" integer DEFAULT 0 NOT NULL,
	"mailed_number" integer DEFAULT 0 NOT NULL,
	"answered_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	"rating" smallint,
	"comment" text,
	"request_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_status_known" CHECK ("chat"."status" in ('waiting', 'open', 'closed')),
	CONSTRAINT "chat_open_has_assignee" CHECK ("chat"."status" <> 'open' or "chat"."assignee_id" is not null),
	CONSTRAINT "chat_closed_has_time" CHECK (("chat"."status" = 'closed') = ("chat"."closed_at" is not null)),
	CONSTRAINT "chat_rating_range" CHECK ("chat"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "chat_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"chat_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"actor_id" uuid,
	"reason" text,
	"at" timestamp with time zone NOT NULL,
	"to_user_id" uuid
);
--> statement-breakpoint
CREATE TABLE "chat_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"chat_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"side" text NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_message_number_key" UNIQUE("chat_id","number"),
	CONSTRAINT "chat_message_key_key" UNIQUE("chat_id","side","key")
);
--> statement-breakpoint
ALTER TABLE "chat" ADD CONSTRAINT "chat_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat" ADD CONSTRAINT "chat_assignee_id_user_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat" ADD CONSTRAINT "chat_request_id_contact_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."contact_request"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_event" ADD CONSTRAINT "chat_event_chat_id_chat_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chat"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_chat_id_chat_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chat"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_token_idx" ON "chat" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_link_idx" ON "chat" USING btree ("link_hash") WHERE "chat"."link_hash" is not null;--> statement-breakpoint
CREATE INDEX "chat_current_idx" ON "chat" USING btree ("status","last_message_at") WHERE "chat"."status" <> 'closed';--> statement-breakpoint
CREATE INDEX "chat_closed_idx" ON "chat" USING btree ("closed_at") WHERE "chat"."closed_at" is not null;--> statement-breakpoint
CREATE INDEX "chat_user_idx" ON "chat" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "chat_assignee_idx" ON "chat" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "chat_request_idx" ON "chat" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "chat_answered_idx" ON "chat" USING btree ("answered_at");--> statement-breakpoint
CREATE INDEX "chat_event_chat_idx" ON "chat_event" USING btree ("chat_id","at");--> statement-breakpoint
CREATE INDEX "chat_message_author_idx" ON "chat_message" USING btree ("author_id");--> statement-breakpoint
-- Each change of a chat is told to its visitor and to the team. A chat is its own audience: its visitor may have no account.
CREATE FUNCTION note_live_chat() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	audience uuid;
BEGIN
	FOREACH audience IN ARRAY ARRAY[NEW.id, '00000000-0000-0000-0000-000000000000'::uuid]
	LOOP
		INSERT INTO public.live_change (audience, kind, subject) VALUES (audience, 'chats', NEW.id) ON CONFLICT DO NOTHING;
		IF FOUND THEN
			PERFORM pg_notify('live', json_build_object('user', audience, 'kind', 'chats')::text);
		END IF;
	END LOOP;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER live_chat AFTER INSERT OR UPDATE ON "chat" FOR EACH ROW EXECUTE FUNCTION note_live_chat();
