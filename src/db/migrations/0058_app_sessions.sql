CREATE TABLE "app_token" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"refresh_hash" text NOT NULL,
	"access_hash" text NOT NULL,
	"refresh_expires_at" timestamp with time zone NOT NULL,
	"access_expires_at" timestamp with time zone NOT NULL,
	"replaced_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "app_token_refresh_key" UNIQUE("refresh_hash"),
	CONSTRAINT "app_token_access_key" UNIQUE("access_hash")
);
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "kind" text DEFAULT 'browser' NOT NULL;--> statement-breakpoint
ALTER TABLE "app_token" ADD CONSTRAINT "app_token_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "app_token_session_idx" ON "app_token" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "app_token_expiry_idx" ON "app_token" USING btree ("refresh_expires_at");--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_kind_known" CHECK ("session"."kind" in ('browser', 'app')) NOT VALID;