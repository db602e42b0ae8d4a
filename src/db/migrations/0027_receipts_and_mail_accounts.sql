CREATE TABLE "payment_receipt" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"left_minor" bigint NOT NULL,
	"method" text NOT NULL,
	"paid_on" date NOT NULL,
	"refund_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_receipt_number_key" UNIQUE("number"),
	CONSTRAINT "payment_receipt_refund_key" UNIQUE("refund_id"),
	CONSTRAINT "payment_receipt_amounts" CHECK ("payment_receipt"."amount_minor" > 0 and "payment_receipt"."left_minor" >= 0),
	CONSTRAINT "payment_receipt_of_refund" CHECK (("payment_receipt"."kind" = 'refunded') = ("payment_receipt"."refund_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "payment" DROP CONSTRAINT "payment_receipt_key";--> statement-breakpoint
ALTER TABLE "mail_message" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_receipt" ADD CONSTRAINT "payment_receipt_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_receipt" ADD CONSTRAINT "payment_receipt_refund_id_payment_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."payment_refund"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_receipt_payment_idx" ON "payment_receipt" USING btree ("payment_id","created_at");--> statement-breakpoint
CREATE INDEX "mail_message_user_idx" ON "mail_message" USING btree ("user_id");--> statement-breakpoint
-- A receipt given before this confirmed the whole payment, so it stays one.
INSERT INTO "payment_receipt" ("id", "payment_id", "kind", "number", "amount_minor", "left_minor", "method", "paid_on", "created_at")
SELECT gen_random_uuid(), "id", 'received', "receipt_number", "received_minor", 0, coalesce("method", 'bank_transfer'), coalesce("received_on", "updated_at"::date), "updated_at"
FROM "payment" WHERE "receipt_number" IS NOT NULL AND "received_minor" > 0;--> statement-breakpoint
ALTER TABLE "payment" DROP COLUMN "receipt_number";