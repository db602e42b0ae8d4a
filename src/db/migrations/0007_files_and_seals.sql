CREATE TABLE "document_folder" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"mark" uuid NOT NULL,
	CONSTRAINT "document_folder_is_only" CHECK ("document_folder"."is_only")
);
--> statement-breakpoint
CREATE TABLE "document_gone" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"dropped_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "document_gone_waiting_idx" ON "document_gone" USING btree ("at") WHERE "document_gone"."dropped_at" is null;--> statement-breakpoint
CREATE INDEX "audit_entry_at_idx" ON "audit_entry" USING btree ("created_at","id");--> statement-breakpoint
CREATE FUNCTION note_document_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO public.document_gone (id) VALUES (OLD.id) ON CONFLICT DO NOTHING;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER document_gone AFTER DELETE ON "document" FOR EACH ROW EXECUTE FUNCTION note_document_gone();
