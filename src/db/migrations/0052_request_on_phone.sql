ALTER TABLE "consent" ADD COLUMN "noted_by" uuid;--> statement-breakpoint
ALTER TABLE "parked_request" ADD COLUMN "filed_by" uuid;--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_noted_by_user_id_fk" FOREIGN KEY ("noted_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parked_request" ADD CONSTRAINT "parked_request_filed_by_user_id_fk" FOREIGN KEY ("filed_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;