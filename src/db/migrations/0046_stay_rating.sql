CREATE TABLE "stay_rating" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"score" integer NOT NULL,
	"text" text,
	"rated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stay_rating_score" CHECK ("stay_rating"."score" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "stay_rating" ADD CONSTRAINT "stay_rating_order_id_care_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."care_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER live_stay_rating AFTER INSERT OR UPDATE ON "stay_rating" FOR EACH ROW EXECUTE FUNCTION note_live_change('orders', 'both', 'order_id', 'care_order');
