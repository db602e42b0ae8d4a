CREATE TABLE "api_token" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"purpose" text NOT NULL,
	"rights" text[] NOT NULL,
	"token_hash" text NOT NULL,
	"shown_end" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"revoked_by" uuid,
	CONSTRAINT "api_token_hash_key" UNIQUE("token_hash"),
	CONSTRAINT "api_token_revoked" CHECK (("api_token"."revoked_at" is null) = ("api_token"."revoked_by" is null))
);
--> statement-breakpoint
ALTER TABLE "parked_request" ADD COLUMN "api_token_id" uuid;--> statement-breakpoint
ALTER TABLE "contact_request" ADD COLUMN "api_token_id" uuid;--> statement-breakpoint
CREATE INDEX "api_token_created_idx" ON "api_token" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "parked_request" ADD CONSTRAINT "parked_request_api_token_id_api_token_id_fk" FOREIGN KEY ("api_token_id") REFERENCES "public"."api_token"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "contact_request" ADD CONSTRAINT "contact_request_api_token_id_api_token_id_fk" FOREIGN KEY ("api_token_id") REFERENCES "public"."api_token"("id") ON DELETE no action ON UPDATE no action NOT VALID;