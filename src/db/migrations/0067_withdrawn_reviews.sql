ALTER TABLE "medical_review" ADD COLUMN IF NOT EXISTS "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "medical_review" ADD COLUMN IF NOT EXISTS "withdrawn_by" uuid;--> statement-breakpoint
ALTER TABLE "medical_review" ADD COLUMN IF NOT EXISTS "withdrawal_reason" text;--> statement-breakpoint
ALTER TABLE "medical_review" ADD CONSTRAINT "medical_review_withdrawn_by_user_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "medical_review" ADD CONSTRAINT "medical_review_withdrawal" CHECK (num_nulls("medical_review"."withdrawn_at", "medical_review"."withdrawn_by", "medical_review"."withdrawal_reason") in (0, 3)) NOT VALID;--> statement-breakpoint
-- The open pages of the patient and of the desk are told of a withdrawal as of a new entry.
DROP TRIGGER IF EXISTS live_review ON "medical_review";--> statement-breakpoint
CREATE TRIGGER live_review AFTER INSERT OR UPDATE OF "withdrawn_at" ON "medical_review" FOR EACH ROW EXECUTE FUNCTION note_live_change('requests', 'both', 'request_id', 'contact_request');
