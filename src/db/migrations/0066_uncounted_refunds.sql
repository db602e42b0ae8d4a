CREATE TABLE "payment_uncounted_refund" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"checkout_id" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	"reason" text,
	"status" text NOT NULL,
	"attempt" integer,
	"ordered_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "payment_uncounted_refund_attempt_key" UNIQUE("checkout_id","attempt"),
	CONSTRAINT "payment_uncounted_refund_positive" CHECK ("payment_uncounted_refund"."amount_minor" > 0)
);
--> statement-breakpoint
ALTER TABLE "payment_checkout" ADD COLUMN IF NOT EXISTS "charged_minor" bigint;--> statement-breakpoint
ALTER TABLE "payment_checkout" ADD COLUMN IF NOT EXISTS "charged_currency" text;--> statement-breakpoint
ALTER TABLE "payment_checkout" ADD COLUMN IF NOT EXISTS "charged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_checkout" ADD COLUMN IF NOT EXISTS "uncounted_reason" text;--> statement-breakpoint
ALTER TABLE "payment_uncounted_refund" ADD CONSTRAINT "payment_uncounted_refund_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_uncounted_refund" ADD CONSTRAINT "payment_uncounted_refund_checkout_id_payment_checkout_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."payment_checkout"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_uncounted_refund" ADD CONSTRAINT "payment_uncounted_refund_ordered_by_user_id_fk" FOREIGN KEY ("ordered_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_uncounted_refund_payment_idx" ON "payment_uncounted_refund" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_uncounted_refund_ordered_key" ON "payment_uncounted_refund" USING btree ("checkout_id") WHERE "payment_uncounted_refund"."status" = 'ordered';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "payment_checkout_uncounted_idx" ON "payment_checkout" USING btree ("created_at") WHERE "payment_checkout"."status" = 'uncounted';--> statement-breakpoint
-- What was charged is in the history, where it is certain which event belongs to which charge. Its currency is not.
UPDATE "payment_checkout" SET "charged_minor" = "payment_event"."amount_minor", "charged_currency" = "payment_checkout"."currency",
  "charged_at" = "payment_event"."at",
  "uncounted_reason" = CASE WHEN "payment_event"."from_status" IN ('unpaid', 'pending', 'failed') THEN 'amount' ELSE 'twice' END
FROM "payment_event"
WHERE "payment_checkout"."status" = 'uncounted' AND "payment_event"."payment_id" = "payment_checkout"."payment_id"
  AND "payment_event"."kind" = 'mismatch' AND "payment_event"."amount_minor" > 0
  AND (SELECT count(*) FROM "payment_event" AS "others" WHERE "others"."payment_id" = "payment_checkout"."payment_id" AND "others"."kind" = 'mismatch') = 1
  AND (SELECT count(*) FROM "payment_checkout" AS "others" WHERE "others"."payment_id" = "payment_checkout"."payment_id" AND "others"."status" = 'uncounted') = 1;--> statement-breakpoint
-- Until now such a refund was only noted in the history, with the total so far.
INSERT INTO "payment_uncounted_refund" ("id", "payment_id", "checkout_id", "amount_minor", "status", "created_at", "done_at")
SELECT gen_random_uuid(), "payment_checkout"."payment_id", "payment_checkout"."id", max("payment_event"."amount_minor"), 'done', max("payment_event"."at"), max("payment_event"."at")
FROM "payment_checkout" JOIN "payment_event" ON "payment_event"."payment_id" = "payment_checkout"."payment_id"
  AND "payment_event"."kind" = 'mismatch_refunded' AND "payment_event"."amount_minor" > 0
WHERE "payment_checkout"."status" = 'uncounted'
  AND (SELECT count(*) FROM "payment_checkout" AS "others" WHERE "others"."payment_id" = "payment_checkout"."payment_id" AND "others"."status" = 'uncounted') = 1
GROUP BY "payment_checkout"."payment_id", "payment_checkout"."id";
