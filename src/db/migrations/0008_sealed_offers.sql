ALTER TABLE "offer_version" DROP COLUMN "title";--> statement-breakpoint
ALTER TABLE "care_order" DROP COLUMN "treatment_type";--> statement-breakpoint
ALTER TABLE "care_order" DROP COLUMN "hospital";