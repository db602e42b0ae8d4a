CREATE TABLE "admin_reason" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_id" uuid NOT NULL,
	"action" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"user_id" uuid,
	"purpose" text NOT NULL,
	"reason" text NOT NULL,
	"filters" text,
	"rows" integer,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "admin_reason" ADD CONSTRAINT "admin_reason_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admin_reason_subject_idx" ON "admin_reason" USING btree ("subject_id","action");--> statement-breakpoint
CREATE INDEX "admin_reason_user_idx" ON "admin_reason" USING btree ("user_id") WHERE "admin_reason"."user_id" is not null;