CREATE TABLE "offer_approval" (
	"id" uuid PRIMARY KEY NOT NULL,
	"offer_id" uuid NOT NULL,
	"status" text DEFAULT 'asked' NOT NULL,
	"content" jsonb NOT NULL,
	"hash" text NOT NULL,
	"draft_at" timestamp with time zone NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "offer_price" (
	"id" uuid PRIMARY KEY NOT NULL,
	"hospital_id" text NOT NULL,
	"currency" text NOT NULL,
	"title_de" text NOT NULL,
	"title_en" text NOT NULL,
	"title_tr" text NOT NULL,
	"title_fr" text,
	"price_minor" bigint NOT NULL,
	"valid_from" date NOT NULL,
	"valid_until" date,
	"updated_by" uuid NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "offer_price_not_negative" CHECK ("offer_price"."price_minor" >= 0)
);
--> statement-breakpoint
ALTER TABLE "offer" ADD COLUMN "option" text;--> statement-breakpoint
ALTER TABLE "offer_approval" ADD CONSTRAINT "offer_approval_offer_id_offer_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_approval" ADD CONSTRAINT "offer_approval_asked_by_user_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_price" ADD CONSTRAINT "offer_price_updated_by_user_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offer_approval_offer_idx" ON "offer_approval" USING btree ("offer_id","asked_at");--> statement-breakpoint
CREATE INDEX "offer_approval_status_idx" ON "offer_approval" USING btree ("status","asked_at");--> statement-breakpoint
CREATE INDEX "offer_price_hospital_idx" ON "offer_price" USING btree ("hospital_id","currency");