import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_questionnaires_questions_kind" AS ENUM('text', 'long_text', 'yes_no', 'choice', 'number', 'date');
  CREATE TYPE "public"."enum_questionnaires_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__questionnaires_v_version_questions_kind" AS ENUM('text', 'long_text', 'yes_no', 'choice', 'number', 'date');
  CREATE TYPE "public"."enum__questionnaires_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__questionnaires_v_published_locale" AS ENUM('de', 'en', 'tr', 'fr');
  CREATE TABLE "questionnaires_questions_options" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"key" varchar
  );
  
  CREATE TABLE "questionnaires_questions_options_locales" (
  	"label" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "questionnaires_questions" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"key" varchar,
  	"kind" "enum_questionnaires_questions_kind" DEFAULT 'text',
  	"is_required" boolean DEFAULT false
  );
  
  CREATE TABLE "questionnaires_questions_locales" (
  	"question" varchar,
  	"help" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "questionnaires" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"key" varchar,
  	"order" numeric DEFAULT 0,
  	"is_sample" boolean DEFAULT false,
  	"language_status" jsonb,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"deleted_at" timestamp(3) with time zone,
  	"_status" "enum_questionnaires_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "questionnaires_locales" (
  	"title" varchar,
  	"intro" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "questionnaires_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"programs_id" integer
  );
  
  CREATE TABLE "_questionnaires_v_version_questions_options" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"key" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_questionnaires_v_version_questions_options_locales" (
  	"label" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "_questionnaires_v_version_questions" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"key" varchar,
  	"kind" "enum__questionnaires_v_version_questions_kind" DEFAULT 'text',
  	"is_required" boolean DEFAULT false,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_questionnaires_v_version_questions_locales" (
  	"question" varchar,
  	"help" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "_questionnaires_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_key" varchar,
  	"version_order" numeric DEFAULT 0,
  	"version_is_sample" boolean DEFAULT false,
  	"version_language_status" jsonb,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version_deleted_at" timestamp(3) with time zone,
  	"version__status" "enum__questionnaires_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"snapshot" boolean,
  	"published_locale" "enum__questionnaires_v_published_locale",
  	"latest" boolean
  );
  
  CREATE TABLE "_questionnaires_v_locales" (
  	"version_title" varchar,
  	"version_intro" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "_questionnaires_v_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"programs_id" integer
  );
  
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "questionnaires_id" integer;
  ALTER TABLE "questionnaires_questions_options" ADD CONSTRAINT "questionnaires_questions_options_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."questionnaires_questions"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "questionnaires_questions_options_locales" ADD CONSTRAINT "questionnaires_questions_options_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."questionnaires_questions_options"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "questionnaires_questions" ADD CONSTRAINT "questionnaires_questions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."questionnaires"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "questionnaires_questions_locales" ADD CONSTRAINT "questionnaires_questions_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."questionnaires_questions"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "questionnaires_locales" ADD CONSTRAINT "questionnaires_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."questionnaires"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "questionnaires_rels" ADD CONSTRAINT "questionnaires_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."questionnaires"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "questionnaires_rels" ADD CONSTRAINT "questionnaires_rels_programs_fk" FOREIGN KEY ("programs_id") REFERENCES "public"."programs"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_questionnaires_v_version_questions_options" ADD CONSTRAINT "_questionnaires_v_version_questions_options_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_questionnaires_v_version_questions"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_questionnaires_v_version_questions_options_locales" ADD CONSTRAINT "_questionnaires_v_version_questions_options_locales_paren_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_questionnaires_v_version_questions_options"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_questionnaires_v_version_questions" ADD CONSTRAINT "_questionnaires_v_version_questions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_questionnaires_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_questionnaires_v_version_questions_locales" ADD CONSTRAINT "_questionnaires_v_version_questions_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_questionnaires_v_version_questions"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_questionnaires_v" ADD CONSTRAINT "_questionnaires_v_parent_id_questionnaires_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."questionnaires"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_questionnaires_v_locales" ADD CONSTRAINT "_questionnaires_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_questionnaires_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_questionnaires_v_rels" ADD CONSTRAINT "_questionnaires_v_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_questionnaires_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_questionnaires_v_rels" ADD CONSTRAINT "_questionnaires_v_rels_programs_fk" FOREIGN KEY ("programs_id") REFERENCES "public"."programs"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "questionnaires_questions_options_order_idx" ON "questionnaires_questions_options" USING btree ("_order");
  CREATE INDEX "questionnaires_questions_options_parent_id_idx" ON "questionnaires_questions_options" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "questionnaires_questions_options_locales_locale_parent_id_un" ON "questionnaires_questions_options_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "questionnaires_questions_order_idx" ON "questionnaires_questions" USING btree ("_order");
  CREATE INDEX "questionnaires_questions_parent_id_idx" ON "questionnaires_questions" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "questionnaires_questions_locales_locale_parent_id_unique" ON "questionnaires_questions_locales" USING btree ("_locale","_parent_id");
  CREATE UNIQUE INDEX "questionnaires_key_idx" ON "questionnaires" USING btree ("key");
  CREATE INDEX "questionnaires_updated_at_idx" ON "questionnaires" USING btree ("updated_at");
  CREATE INDEX "questionnaires_created_at_idx" ON "questionnaires" USING btree ("created_at");
  CREATE INDEX "questionnaires_deleted_at_idx" ON "questionnaires" USING btree ("deleted_at");
  CREATE INDEX "questionnaires__status_idx" ON "questionnaires" USING btree ("_status");
  CREATE UNIQUE INDEX "questionnaires_locales_locale_parent_id_unique" ON "questionnaires_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "questionnaires_rels_order_idx" ON "questionnaires_rels" USING btree ("order");
  CREATE INDEX "questionnaires_rels_parent_idx" ON "questionnaires_rels" USING btree ("parent_id");
  CREATE INDEX "questionnaires_rels_path_idx" ON "questionnaires_rels" USING btree ("path");
  CREATE INDEX "questionnaires_rels_programs_id_idx" ON "questionnaires_rels" USING btree ("programs_id");
  CREATE INDEX "_questionnaires_v_version_questions_options_order_idx" ON "_questionnaires_v_version_questions_options" USING btree ("_order");
  CREATE INDEX "_questionnaires_v_version_questions_options_parent_id_idx" ON "_questionnaires_v_version_questions_options" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "_questionnaires_v_version_questions_options_locales_locale_p" ON "_questionnaires_v_version_questions_options_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_questionnaires_v_version_questions_order_idx" ON "_questionnaires_v_version_questions" USING btree ("_order");
  CREATE INDEX "_questionnaires_v_version_questions_parent_id_idx" ON "_questionnaires_v_version_questions" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "_questionnaires_v_version_questions_locales_locale_parent_id" ON "_questionnaires_v_version_questions_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_questionnaires_v_parent_idx" ON "_questionnaires_v" USING btree ("parent_id");
  CREATE INDEX "_questionnaires_v_version_version_key_idx" ON "_questionnaires_v" USING btree ("version_key");
  CREATE INDEX "_questionnaires_v_version_version_updated_at_idx" ON "_questionnaires_v" USING btree ("version_updated_at");
  CREATE INDEX "_questionnaires_v_version_version_created_at_idx" ON "_questionnaires_v" USING btree ("version_created_at");
  CREATE INDEX "_questionnaires_v_version_version_deleted_at_idx" ON "_questionnaires_v" USING btree ("version_deleted_at");
  CREATE INDEX "_questionnaires_v_version_version__status_idx" ON "_questionnaires_v" USING btree ("version__status");
  CREATE INDEX "_questionnaires_v_created_at_idx" ON "_questionnaires_v" USING btree ("created_at");
  CREATE INDEX "_questionnaires_v_updated_at_idx" ON "_questionnaires_v" USING btree ("updated_at");
  CREATE INDEX "_questionnaires_v_snapshot_idx" ON "_questionnaires_v" USING btree ("snapshot");
  CREATE INDEX "_questionnaires_v_published_locale_idx" ON "_questionnaires_v" USING btree ("published_locale");
  CREATE INDEX "_questionnaires_v_latest_idx" ON "_questionnaires_v" USING btree ("latest");
  CREATE UNIQUE INDEX "_questionnaires_v_locales_locale_parent_id_unique" ON "_questionnaires_v_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_questionnaires_v_rels_order_idx" ON "_questionnaires_v_rels" USING btree ("order");
  CREATE INDEX "_questionnaires_v_rels_parent_idx" ON "_questionnaires_v_rels" USING btree ("parent_id");
  CREATE INDEX "_questionnaires_v_rels_path_idx" ON "_questionnaires_v_rels" USING btree ("path");
  CREATE INDEX "_questionnaires_v_rels_programs_id_idx" ON "_questionnaires_v_rels" USING btree ("programs_id");
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_questionnaires_fk" FOREIGN KEY ("questionnaires_id") REFERENCES "public"."questionnaires"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "payload_locked_documents_rels_questionnaires_id_idx" ON "payload_locked_documents_rels" USING btree ("questionnaires_id");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "questionnaires_questions_options" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "questionnaires_questions_options_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "questionnaires_questions" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "questionnaires_questions_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "questionnaires" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "questionnaires_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "questionnaires_rels" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_questionnaires_v_version_questions_options" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_questionnaires_v_version_questions_options_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_questionnaires_v_version_questions" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_questionnaires_v_version_questions_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_questionnaires_v" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_questionnaires_v_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_questionnaires_v_rels" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "questionnaires_questions_options" CASCADE;
  DROP TABLE "questionnaires_questions_options_locales" CASCADE;
  DROP TABLE "questionnaires_questions" CASCADE;
  DROP TABLE "questionnaires_questions_locales" CASCADE;
  DROP TABLE "questionnaires" CASCADE;
  DROP TABLE "questionnaires_locales" CASCADE;
  DROP TABLE "questionnaires_rels" CASCADE;
  DROP TABLE "_questionnaires_v_version_questions_options" CASCADE;
  DROP TABLE "_questionnaires_v_version_questions_options_locales" CASCADE;
  DROP TABLE "_questionnaires_v_version_questions" CASCADE;
  DROP TABLE "_questionnaires_v_version_questions_locales" CASCADE;
  DROP TABLE "_questionnaires_v" CASCADE;
  DROP TABLE "_questionnaires_v_locales" CASCADE;
  DROP TABLE "_questionnaires_v_rels" CASCADE;
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_questionnaires_fk";
  
  DROP INDEX "payload_locked_documents_rels_questionnaires_id_idx";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "questionnaires_id";
  DROP TYPE "public"."enum_questionnaires_questions_kind";
  DROP TYPE "public"."enum_questionnaires_status";
  DROP TYPE "public"."enum__questionnaires_v_version_questions_kind";
  DROP TYPE "public"."enum__questionnaires_v_version_status";
  DROP TYPE "public"."enum__questionnaires_v_published_locale";`)
}
