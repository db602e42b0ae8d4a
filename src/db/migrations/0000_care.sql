CREATE TABLE "account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_token" (
	"id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "password_token_hash_key" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "profile" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"title" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text,
	"country" text,
	"time_zone" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	"last_request" bigint NOT NULL,
	CONSTRAINT "rate_limit_key_key" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "session_token_key" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"role" text DEFAULT 'patient' NOT NULL,
	"demo" boolean DEFAULT false NOT NULL,
	"locale" text DEFAULT 'de' NOT NULL,
	"disabled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_email_lower" CHECK ("user"."email" = lower("user"."email")),
	CONSTRAINT "user_role_known" CHECK ("user"."role" in ('patient', 'support', 'editor', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "verification" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"network" text
);
--> statement-breakpoint
CREATE TABLE "audit_seal" (
	"entry_id" uuid PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_seal_position_key" UNIQUE("position")
);
--> statement-breakpoint
CREATE TABLE "captcha_challenge" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"holder_hash" text NOT NULL,
	"answer_hash" text NOT NULL,
	"wrong" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"verified_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "captcha_challenge_wrong_range" CHECK ("captcha_challenge"."wrong" between 0 and 3)
);
--> statement-breakpoint
CREATE TABLE "consent" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text_version" text NOT NULL,
	"locale" text NOT NULL,
	"given_with" uuid,
	"given_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "mail_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"recipient" text NOT NULL,
	"locale" text NOT NULL,
	"template" text NOT NULL,
	"props" text,
	"rendered" text,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"message_id" text NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mail_message_idempotency_key" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "offer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"version" integer NOT NULL,
	"created_by" uuid NOT NULL,
	"sent_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offer_decision" (
	"offer_id" uuid PRIMARY KEY NOT NULL,
	"version_id" uuid NOT NULL,
	"decision" text NOT NULL,
	"reason" text,
	"actor_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offer_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"offer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"actor_id" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offer_version" (
	"id" uuid PRIMARY KEY NOT NULL,
	"offer_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"currency" text NOT NULL,
	"total_minor" bigint NOT NULL,
	"valid_until" date NOT NULL,
	"content" jsonb NOT NULL,
	"hash" text NOT NULL,
	"previous_hash" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offer_version_number_key" UNIQUE("offer_id","version"),
	CONSTRAINT "offer_version_total_positive" CHECK ("offer_version"."total_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "care_order" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"offer_id" uuid NOT NULL,
	"offer_version_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text DEFAULT 'booked' NOT NULL,
	"payment_status" text DEFAULT 'unpaid' NOT NULL,
	"treatment_type" text NOT NULL,
	"hospital" text,
	"treatment_from" date,
	"treatment_until" date,
	"currency" text NOT NULL,
	"total_minor" bigint NOT NULL,
	"snapshot" jsonb NOT NULL,
	"snapshot_hash" text NOT NULL,
	"notes" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "care_order_number_key" UNIQUE("number"),
	CONSTRAINT "care_order_offer_key" UNIQUE("offer_id"),
	CONSTRAINT "care_order_total_positive" CHECK ("care_order"."total_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_counter" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"actor_id" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"form" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"lead_status" text NOT NULL,
	"quarantine" text,
	"assignee_id" uuid,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"dial_code" text,
	"country" text,
	"locale" text NOT NULL,
	"time_zone" text,
	"preferred_communication" text,
	"preferred_language" text,
	"is_quote" boolean DEFAULT false NOT NULL,
	"contact_from" text,
	"contact_until" text,
	"call_days" text[],
	"service_name" text,
	"clinic_name" text,
	"lead_source" text,
	"affiliate_key" text,
	"message" text,
	"birth_date" text,
	"service_description" text,
	"known_health_problems" text,
	"known_chronic_diseases" text,
	"medication_taking" text,
	"surgeries_history" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_request_owned" CHECK ("contact_request"."user_id" is not null or "contact_request"."quarantine" is not null)
);
--> statement-breakpoint
CREATE TABLE "parked_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"payload" text,
	"request_id" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "parked_request_token_key" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "request_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"actor_id" uuid,
	"reason" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_key" (
	"scope" text NOT NULL,
	"key_hash" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer_id" uuid NOT NULL,
	"answer" text,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_key_pkey" PRIMARY KEY("scope","key_hash")
);
--> statement-breakpoint
CREATE TABLE "rate_bucket" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"resets_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_token" ADD CONSTRAINT "password_token_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile" ADD CONSTRAINT "profile_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer" ADD CONSTRAINT "offer_request_id_contact_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."contact_request"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer" ADD CONSTRAINT "offer_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_decision" ADD CONSTRAINT "offer_decision_offer_id_offer_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_decision" ADD CONSTRAINT "offer_decision_version_id_offer_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."offer_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_event" ADD CONSTRAINT "offer_event_offer_id_offer_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_version" ADD CONSTRAINT "offer_version_offer_id_offer_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_order" ADD CONSTRAINT "care_order_offer_id_offer_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_order" ADD CONSTRAINT "care_order_offer_version_id_offer_version_id_fk" FOREIGN KEY ("offer_version_id") REFERENCES "public"."offer_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_order" ADD CONSTRAINT "care_order_request_id_contact_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."contact_request"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_order" ADD CONSTRAINT "care_order_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_order_id_care_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."care_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_request" ADD CONSTRAINT "contact_request_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_request" ADD CONSTRAINT "contact_request_assignee_id_user_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parked_request" ADD CONSTRAINT "parked_request_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parked_request" ADD CONSTRAINT "parked_request_request_id_contact_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."contact_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_event" ADD CONSTRAINT "request_event_request_id_contact_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."contact_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_provider_key" ON "account" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "account_user_idx" ON "account" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "password_token_user_idx" ON "password_token" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_user_idx" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_email_key" ON "user" USING btree ("email");--> statement-breakpoint
CREATE INDEX "verification_identifier_idx" ON "verification" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "audit_entry_subject_idx" ON "audit_entry" USING btree ("subject","subject_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_entry_actor_idx" ON "audit_entry" USING btree ("actor_id","created_at");--> statement-breakpoint
CREATE INDEX "captcha_challenge_expires_idx" ON "captcha_challenge" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "consent_user_idx" ON "consent" USING btree ("user_id","kind","given_at");--> statement-breakpoint
CREATE INDEX "mail_message_status_idx" ON "mail_message" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "offer_user_idx" ON "offer" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "offer_request_idx" ON "offer" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "offer_status_idx" ON "offer" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "offer_event_offer_idx" ON "offer_event" USING btree ("offer_id","at");--> statement-breakpoint
CREATE INDEX "care_order_user_idx" ON "care_order" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "care_order_status_idx" ON "care_order" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "order_event_order_idx" ON "order_event" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "contact_request_user_idx" ON "contact_request" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "contact_request_created_idx" ON "contact_request" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "contact_request_status_idx" ON "contact_request" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "contact_request_assignee_idx" ON "contact_request" USING btree ("assignee_id","status","created_at");--> statement-breakpoint
CREATE INDEX "contact_request_email_idx" ON "contact_request" USING btree ("email" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "contact_request_name_idx" ON "contact_request" USING btree (lower("last_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "parked_request_expires_idx" ON "parked_request" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "request_event_request_idx" ON "request_event" USING btree ("request_id","at");--> statement-breakpoint
CREATE INDEX "idempotency_key_expires_idx" ON "idempotency_key" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "rate_bucket_resets_idx" ON "rate_bucket" USING btree ("resets_at");