CREATE TABLE "order_trip" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"card" text NOT NULL,
	"updated_by" uuid NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "record_opening" (
	"id" uuid PRIMARY KEY NOT NULL,
	"share_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"network" text NOT NULL,
	"viewer_hash" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "record_opening_viewer_key" UNIQUE("viewer_hash")
);
--> statement-breakpoint
CREATE TABLE "record_share" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"passcode_hash" text NOT NULL,
	"wrong" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "record_share_token_key" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "record_access" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"reader_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "record_answer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"field" text NOT NULL,
	"number" integer NOT NULL,
	"content" text NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "record_answer_number_key" UNIQUE("user_id","field","number"),
	CONSTRAINT "record_answer_number_positive" CHECK ("record_answer"."number" > 0)
);
--> statement-breakpoint
CREATE TABLE "request_addition" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_trip" ADD CONSTRAINT "order_trip_order_id_care_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."care_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_opening" ADD CONSTRAINT "record_opening_share_id_record_share_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."record_share"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_share" ADD CONSTRAINT "record_share_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_access" ADD CONSTRAINT "record_access_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_answer" ADD CONSTRAINT "record_answer_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_addition" ADD CONSTRAINT "request_addition_request_id_contact_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."contact_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "record_opening_share_idx" ON "record_opening" USING btree ("share_id","at");--> statement-breakpoint
CREATE INDEX "record_share_user_idx" ON "record_share" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "record_access_reader_idx" ON "record_access" USING btree ("user_id","reader_id","at");--> statement-breakpoint
CREATE INDEX "request_addition_request_idx" ON "request_addition" USING btree ("request_id","created_at");