ALTER TABLE "payment_refund" ADD COLUMN IF NOT EXISTS "checkout_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_refund" ADD CONSTRAINT "payment_refund_checkout_id_payment_checkout_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."payment_checkout"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "payment_refund_checkout_idx" ON "payment_refund" USING btree ("checkout_id");--> statement-breakpoint
-- A charge beside a payment that came by transfer, or that is still open, was not counted.
UPDATE "payment_checkout" SET "status" = 'uncounted'
WHERE "payment_checkout"."status" = 'paid' AND EXISTS (
  SELECT 1 FROM "payment" WHERE "payment"."id" = "payment_checkout"."payment_id"
    AND ("payment"."method" IS DISTINCT FROM 'card' OR "payment"."status" IN ('unpaid', 'pending', 'failed'))
);--> statement-breakpoint
-- Until now every refund of a payment that was completed by card went to its charge.
UPDATE "payment_refund" SET "checkout_id" = (
  SELECT "payment_checkout"."id" FROM "payment_checkout"
  WHERE "payment_checkout"."payment_id" = "payment_refund"."payment_id" AND "payment_checkout"."status" = 'paid'
    AND "payment_checkout"."intent_id" IS NOT NULL
  ORDER BY "payment_checkout"."id" LIMIT 1
)
WHERE EXISTS (
  SELECT 1 FROM "payment" WHERE "payment"."id" = "payment_refund"."payment_id" AND "payment"."method" = 'card'
    AND "payment"."status" IN ('paid', 'completed', 'refunded')
);
