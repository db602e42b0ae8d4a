ALTER TABLE "document" DROP CONSTRAINT "document_belongs_or_expires";--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "chat_message_id" uuid;--> statement-breakpoint
ALTER TABLE "chat" ADD COLUMN "health_agreed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "document_chat_message_idx" ON "document" USING btree ("chat_message_id") WHERE "document"."chat_message_id" is not null;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_belongs_or_expires" CHECK ("document"."request_id" is not null or "document"."user_id" is not null or "document"."offer_id" is not null or "document"."chat_message_id" is not null or "document"."expires_at" is not null);--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_chat_message_id_chat_message_id_fk" FOREIGN KEY ("chat_message_id") REFERENCES "public"."chat_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- The files of a chat are those of the request that it becomes, and of its patient.
CREATE FUNCTION give_chat_files() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE public.document SET request_id = NEW.request_id, user_id = (SELECT user_id FROM public.contact_request WHERE id = NEW.request_id)
	WHERE chat_message_id IN (SELECT id FROM public.chat_message WHERE chat_id = NEW.id);
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER chat_files AFTER UPDATE OF request_id ON "chat" FOR EACH ROW WHEN (NEW.request_id IS NOT NULL AND OLD.request_id IS DISTINCT FROM NEW.request_id) EXECUTE FUNCTION give_chat_files();
--> statement-breakpoint
-- Those that have an owner stay with them and their request when the chat is deleted; the others go with it.
CREATE FUNCTION keep_chat_files() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE public.document SET chat_message_id = NULL
	WHERE user_id IS NOT NULL AND chat_message_id IN (SELECT id FROM public.chat_message WHERE chat_id = OLD.id);
	RETURN OLD;
END
$$;--> statement-breakpoint
CREATE TRIGGER chat_kept_files BEFORE DELETE ON "chat" FOR EACH ROW EXECUTE FUNCTION keep_chat_files();
