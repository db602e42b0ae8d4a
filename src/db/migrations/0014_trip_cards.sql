CREATE TABLE "order_trip" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"card" text NOT NULL,
	"updated_by" uuid NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_trip" ADD CONSTRAINT "order_trip_order_id_care_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."care_order"("id") ON DELETE cascade ON UPDATE no action;