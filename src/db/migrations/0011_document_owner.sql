-- Whose file it is, on the file itself: ownership is a condition of the query, and files need not belong to a request.
-- The constraint on request_id stays in the database; only the tables' declaration no longer knows it.
ALTER TABLE "document" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_user_idx" ON "document" USING btree ("user_id","created_at");--> statement-breakpoint
UPDATE "document" SET "user_id" = r."user_id" FROM "contact_request" r WHERE r."id" = "document"."request_id";
