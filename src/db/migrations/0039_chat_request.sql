ALTER TABLE "chat" ADD COLUMN "confirmation_id" uuid;--> statement-breakpoint
ALTER TABLE "chat" ADD CONSTRAINT "chat_confirmation_id_parked_request_id_fk" FOREIGN KEY ("confirmation_id") REFERENCES "public"."parked_request"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_confirmation_idx" ON "chat" USING btree ("confirmation_id") WHERE "chat"."confirmation_id" is not null;--> statement-breakpoint
-- A request of a chat that waited for the owner of its address has been confirmed.
CREATE FUNCTION note_chat_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE public.chat SET request_id = NEW.request_id, confirmation_id = NULL WHERE confirmation_id = NEW.id;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER chat_request AFTER UPDATE OF request_id ON "parked_request" FOR EACH ROW WHEN (NEW.request_id IS NOT NULL) EXECUTE FUNCTION note_chat_request();
