CREATE TABLE "on_call_feed" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"member_id" uuid,
	"token_hash" text NOT NULL,
	"locale" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_read_at" timestamp with time zone,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "on_call_member" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "on_call_note" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"text" text NOT NULL,
	"written_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "on_call_organisation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"purpose" text NOT NULL,
	"phone" text,
	"languages" text[] NOT NULL,
	"time_zone" text DEFAULT 'Europe/Istanbul' NOT NULL,
	"hours_from" text,
	"hours_until" text,
	"fallback_name" text NOT NULL,
	"fallback_phone" text NOT NULL,
	"roster_version" integer DEFAULT 0 NOT NULL,
	"roster_changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "on_call_override" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"member_id" uuid NOT NULL,
	"replaced_member_id" uuid,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "on_call_override_ends_after_start" CHECK ("on_call_override"."ends_at" > "on_call_override"."starts_at"),
	CONSTRAINT "on_call_override_replaced" CHECK (("on_call_override"."kind" = 'replace') = ("on_call_override"."replaced_member_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "on_call_shift" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "on_call_shift_ends_after_start" CHECK ("on_call_shift"."ends_at" > "on_call_shift"."starts_at")
);
--> statement-breakpoint
ALTER TABLE "on_call_feed" ADD CONSTRAINT "on_call_feed_organisation_id_on_call_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."on_call_organisation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "on_call_feed" ADD CONSTRAINT "on_call_feed_member_id_on_call_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."on_call_member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "on_call_feed" ADD CONSTRAINT "on_call_feed_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "on_call_member" ADD CONSTRAINT "on_call_member_organisation_id_on_call_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."on_call_organisation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "on_call_member" ADD CONSTRAINT "on_call_member_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "on_call_note" ADD CONSTRAINT "on_call_note_organisation_id_on_call_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."on_call_organisation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "on_call_note" ADD CONSTRAINT "on_call_note_written_by_user_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "on_call_override" ADD CONSTRAINT "on_call_override_organisation_id_on_call_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."on_call_organisation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "on_call_override" ADD CONSTRAINT "on_call_override_member_id_on_call_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."on_call_member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "on_call_override" ADD CONSTRAINT "on_call_override_replaced_member_id_on_call_member_id_fk" FOREIGN KEY ("replaced_member_id") REFERENCES "public"."on_call_member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "on_call_shift" ADD CONSTRAINT "on_call_shift_organisation_id_on_call_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."on_call_organisation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "on_call_shift" ADD CONSTRAINT "on_call_shift_member_id_on_call_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."on_call_member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "on_call_feed_token_idx" ON "on_call_feed" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "on_call_feed_organisation_idx" ON "on_call_feed" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "on_call_feed_member_idx" ON "on_call_feed" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "on_call_feed_creator_idx" ON "on_call_feed" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "on_call_member_organisation_idx" ON "on_call_member" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "on_call_member_user_idx" ON "on_call_member" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "on_call_note_organisation_idx" ON "on_call_note" USING btree ("organisation_id","created_at");--> statement-breakpoint
CREATE INDEX "on_call_note_writer_idx" ON "on_call_note" USING btree ("written_by");--> statement-breakpoint
CREATE INDEX "on_call_override_ends_idx" ON "on_call_override" USING btree ("organisation_id","ends_at");--> statement-breakpoint
CREATE INDEX "on_call_override_member_idx" ON "on_call_override" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "on_call_override_replaced_idx" ON "on_call_override" USING btree ("replaced_member_id");--> statement-breakpoint
CREATE INDEX "on_call_shift_ends_idx" ON "on_call_shift" USING btree ("organisation_id","ends_at");--> statement-breakpoint
CREATE INDEX "on_call_shift_member_idx" ON "on_call_shift" USING btree ("member_id");