import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "services" ADD COLUMN "is_flagged_procedure" boolean DEFAULT false;
  ALTER TABLE "services" ADD COLUMN "language_status" jsonb;
  ALTER TABLE "_services_v" ADD COLUMN "version_is_flagged_procedure" boolean DEFAULT false;
  ALTER TABLE "_services_v" ADD COLUMN "version_language_status" jsonb;
  ALTER TABLE "service_categories" ADD COLUMN "language_status" jsonb;
  ALTER TABLE "success_factors" ADD COLUMN "language_status" jsonb;
  ALTER TABLE "doctors" ADD COLUMN "reviewed_by_id" integer;
  ALTER TABLE "doctors" ADD COLUMN "reviewed_on" timestamp(3) with time zone;
  ALTER TABLE "doctors" ADD COLUMN "language_status" jsonb;
  ALTER TABLE "_doctors_v" ADD COLUMN "version_reviewed_by_id" integer;
  ALTER TABLE "_doctors_v" ADD COLUMN "version_reviewed_on" timestamp(3) with time zone;
  ALTER TABLE "_doctors_v" ADD COLUMN "version_language_status" jsonb;
  ALTER TABLE "hospitals" ADD COLUMN "accreditation_holder" varchar;
  ALTER TABLE "hospitals" ADD COLUMN "accreditation_url" varchar;
  ALTER TABLE "hospitals" ADD COLUMN "language_status" jsonb;
  ALTER TABLE "_hospitals_v" ADD COLUMN "version_accreditation_holder" varchar;
  ALTER TABLE "_hospitals_v" ADD COLUMN "version_accreditation_url" varchar;
  ALTER TABLE "_hospitals_v" ADD COLUMN "version_language_status" jsonb;
  ALTER TABLE "programs" ADD COLUMN "reviewed_by_id" integer;
  ALTER TABLE "programs" ADD COLUMN "reviewed_on" timestamp(3) with time zone;
  ALTER TABLE "programs" ADD COLUMN "language_status" jsonb;
  ALTER TABLE "_programs_v" ADD COLUMN "version_reviewed_by_id" integer;
  ALTER TABLE "_programs_v" ADD COLUMN "version_reviewed_on" timestamp(3) with time zone;
  ALTER TABLE "_programs_v" ADD COLUMN "version_language_status" jsonb;
  ALTER TABLE "blogs" ADD COLUMN "reviewed_by_id" integer;
  ALTER TABLE "blogs" ADD COLUMN "reviewed_on" timestamp(3) with time zone;
  ALTER TABLE "blogs" ADD COLUMN "language_status" jsonb;
  ALTER TABLE "_blogs_v" ADD COLUMN "version_reviewed_by_id" integer;
  ALTER TABLE "_blogs_v" ADD COLUMN "version_reviewed_on" timestamp(3) with time zone;
  ALTER TABLE "_blogs_v" ADD COLUMN "version_language_status" jsonb;
  ALTER TABLE "testimonials" ADD COLUMN "language_status" jsonb;
  ALTER TABLE "_testimonials_v" ADD COLUMN "version_language_status" jsonb;
  ALTER TABLE "certifications" ADD COLUMN "language_status" jsonb;
  ALTER TABLE "faqs" ADD COLUMN "reviewed_by_id" integer;
  ALTER TABLE "faqs" ADD COLUMN "reviewed_on" timestamp(3) with time zone;
  ALTER TABLE "faqs" ADD COLUMN "language_status" jsonb;
  ALTER TABLE "_faqs_v" ADD COLUMN "version_reviewed_by_id" integer;
  ALTER TABLE "_faqs_v" ADD COLUMN "version_reviewed_on" timestamp(3) with time zone;
  ALTER TABLE "_faqs_v" ADD COLUMN "version_language_status" jsonb;
  ALTER TABLE "pages" ADD COLUMN "language_status" jsonb;
  ALTER TABLE "_pages_v" ADD COLUMN "version_language_status" jsonb;
  ALTER TABLE "media" ADD COLUMN "is_before_after" boolean DEFAULT false;
  ALTER TABLE "media" ADD COLUMN "language_status" jsonb;
  ALTER TABLE "error_messages" ADD COLUMN "language_status" jsonb;
  ALTER TABLE "site_settings" ADD COLUMN "language_status" jsonb;
  ALTER TABLE "navigation" ADD COLUMN "language_status" jsonb;
  ALTER TABLE "footer" ADD COLUMN "language_status" jsonb;
  ALTER TABLE "about" ADD COLUMN "language_status" jsonb;
  ALTER TABLE "_about_v" ADD COLUMN "version_language_status" jsonb;
  ALTER TABLE "health_tourism" ADD COLUMN "reviewed_by_id" integer;
  ALTER TABLE "health_tourism" ADD COLUMN "reviewed_on" timestamp(3) with time zone;
  ALTER TABLE "health_tourism" ADD COLUMN "language_status" jsonb;
  ALTER TABLE "_health_tourism_v" ADD COLUMN "version_reviewed_by_id" integer;
  ALTER TABLE "_health_tourism_v" ADD COLUMN "version_reviewed_on" timestamp(3) with time zone;
  ALTER TABLE "_health_tourism_v" ADD COLUMN "version_language_status" jsonb;
  ALTER TABLE "doctors" ADD CONSTRAINT "doctors_reviewed_by_id_doctors_id_fk" FOREIGN KEY ("reviewed_by_id") REFERENCES "public"."doctors"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_doctors_v" ADD CONSTRAINT "_doctors_v_version_reviewed_by_id_doctors_id_fk" FOREIGN KEY ("version_reviewed_by_id") REFERENCES "public"."doctors"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "programs" ADD CONSTRAINT "programs_reviewed_by_id_doctors_id_fk" FOREIGN KEY ("reviewed_by_id") REFERENCES "public"."doctors"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_programs_v" ADD CONSTRAINT "_programs_v_version_reviewed_by_id_doctors_id_fk" FOREIGN KEY ("version_reviewed_by_id") REFERENCES "public"."doctors"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "blogs" ADD CONSTRAINT "blogs_reviewed_by_id_doctors_id_fk" FOREIGN KEY ("reviewed_by_id") REFERENCES "public"."doctors"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_blogs_v" ADD CONSTRAINT "_blogs_v_version_reviewed_by_id_doctors_id_fk" FOREIGN KEY ("version_reviewed_by_id") REFERENCES "public"."doctors"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "faqs" ADD CONSTRAINT "faqs_reviewed_by_id_doctors_id_fk" FOREIGN KEY ("reviewed_by_id") REFERENCES "public"."doctors"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_faqs_v" ADD CONSTRAINT "_faqs_v_version_reviewed_by_id_doctors_id_fk" FOREIGN KEY ("version_reviewed_by_id") REFERENCES "public"."doctors"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "health_tourism" ADD CONSTRAINT "health_tourism_reviewed_by_id_doctors_id_fk" FOREIGN KEY ("reviewed_by_id") REFERENCES "public"."doctors"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_health_tourism_v" ADD CONSTRAINT "_health_tourism_v_version_reviewed_by_id_doctors_id_fk" FOREIGN KEY ("version_reviewed_by_id") REFERENCES "public"."doctors"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "doctors_reviewed_by_idx" ON "doctors" USING btree ("reviewed_by_id");
  CREATE INDEX "_doctors_v_version_version_reviewed_by_idx" ON "_doctors_v" USING btree ("version_reviewed_by_id");
  CREATE INDEX "programs_reviewed_by_idx" ON "programs" USING btree ("reviewed_by_id");
  CREATE INDEX "_programs_v_version_version_reviewed_by_idx" ON "_programs_v" USING btree ("version_reviewed_by_id");
  CREATE INDEX "blogs_reviewed_by_idx" ON "blogs" USING btree ("reviewed_by_id");
  CREATE INDEX "_blogs_v_version_version_reviewed_by_idx" ON "_blogs_v" USING btree ("version_reviewed_by_id");
  CREATE INDEX "faqs_reviewed_by_idx" ON "faqs" USING btree ("reviewed_by_id");
  CREATE INDEX "_faqs_v_version_version_reviewed_by_idx" ON "_faqs_v" USING btree ("version_reviewed_by_id");
  CREATE INDEX "health_tourism_reviewed_by_idx" ON "health_tourism" USING btree ("reviewed_by_id");
  CREATE INDEX "_health_tourism_v_version_version_reviewed_by_idx" ON "_health_tourism_v" USING btree ("version_reviewed_by_id");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "doctors" DROP CONSTRAINT "doctors_reviewed_by_id_doctors_id_fk";
  
  ALTER TABLE "_doctors_v" DROP CONSTRAINT "_doctors_v_version_reviewed_by_id_doctors_id_fk";
  
  ALTER TABLE "programs" DROP CONSTRAINT "programs_reviewed_by_id_doctors_id_fk";
  
  ALTER TABLE "_programs_v" DROP CONSTRAINT "_programs_v_version_reviewed_by_id_doctors_id_fk";
  
  ALTER TABLE "blogs" DROP CONSTRAINT "blogs_reviewed_by_id_doctors_id_fk";
  
  ALTER TABLE "_blogs_v" DROP CONSTRAINT "_blogs_v_version_reviewed_by_id_doctors_id_fk";
  
  ALTER TABLE "faqs" DROP CONSTRAINT "faqs_reviewed_by_id_doctors_id_fk";
  
  ALTER TABLE "_faqs_v" DROP CONSTRAINT "_faqs_v_version_reviewed_by_id_doctors_id_fk";
  
  ALTER TABLE "health_tourism" DROP CONSTRAINT "health_tourism_reviewed_by_id_doctors_id_fk";
  
  ALTER TABLE "_health_tourism_v" DROP CONSTRAINT "_health_tourism_v_version_reviewed_by_id_doctors_id_fk";
  
  DROP INDEX "doctors_reviewed_by_idx";
  DROP INDEX "_doctors_v_version_version_reviewed_by_idx";
  DROP INDEX "programs_reviewed_by_idx";
  DROP INDEX "_programs_v_version_version_reviewed_by_idx";
  DROP INDEX "blogs_reviewed_by_idx";
  DROP INDEX "_blogs_v_version_version_reviewed_by_idx";
  DROP INDEX "faqs_reviewed_by_idx";
  DROP INDEX "_faqs_v_version_version_reviewed_by_idx";
  DROP INDEX "health_tourism_reviewed_by_idx";
  DROP INDEX "_health_tourism_v_version_version_reviewed_by_idx";
  ALTER TABLE "services" DROP COLUMN "is_flagged_procedure";
  ALTER TABLE "services" DROP COLUMN "language_status";
  ALTER TABLE "_services_v" DROP COLUMN "version_is_flagged_procedure";
  ALTER TABLE "_services_v" DROP COLUMN "version_language_status";
  ALTER TABLE "service_categories" DROP COLUMN "language_status";
  ALTER TABLE "success_factors" DROP COLUMN "language_status";
  ALTER TABLE "doctors" DROP COLUMN "reviewed_by_id";
  ALTER TABLE "doctors" DROP COLUMN "reviewed_on";
  ALTER TABLE "doctors" DROP COLUMN "language_status";
  ALTER TABLE "_doctors_v" DROP COLUMN "version_reviewed_by_id";
  ALTER TABLE "_doctors_v" DROP COLUMN "version_reviewed_on";
  ALTER TABLE "_doctors_v" DROP COLUMN "version_language_status";
  ALTER TABLE "hospitals" DROP COLUMN "accreditation_holder";
  ALTER TABLE "hospitals" DROP COLUMN "accreditation_url";
  ALTER TABLE "hospitals" DROP COLUMN "language_status";
  ALTER TABLE "_hospitals_v" DROP COLUMN "version_accreditation_holder";
  ALTER TABLE "_hospitals_v" DROP COLUMN "version_accreditation_url";
  ALTER TABLE "_hospitals_v" DROP COLUMN "version_language_status";
  ALTER TABLE "programs" DROP COLUMN "reviewed_by_id";
  ALTER TABLE "programs" DROP COLUMN "reviewed_on";
  ALTER TABLE "programs" DROP COLUMN "language_status";
  ALTER TABLE "_programs_v" DROP COLUMN "version_reviewed_by_id";
  ALTER TABLE "_programs_v" DROP COLUMN "version_reviewed_on";
  ALTER TABLE "_programs_v" DROP COLUMN "version_language_status";
  ALTER TABLE "blogs" DROP COLUMN "reviewed_by_id";
  ALTER TABLE "blogs" DROP COLUMN "reviewed_on";
  ALTER TABLE "blogs" DROP COLUMN "language_status";
  ALTER TABLE "_blogs_v" DROP COLUMN "version_reviewed_by_id";
  ALTER TABLE "_blogs_v" DROP COLUMN "version_reviewed_on";
  ALTER TABLE "_blogs_v" DROP COLUMN "version_language_status";
  ALTER TABLE "testimonials" DROP COLUMN "language_status";
  ALTER TABLE "_testimonials_v" DROP COLUMN "version_language_status";
  ALTER TABLE "certifications" DROP COLUMN "language_status";
  ALTER TABLE "faqs" DROP COLUMN "reviewed_by_id";
  ALTER TABLE "faqs" DROP COLUMN "reviewed_on";
  ALTER TABLE "faqs" DROP COLUMN "language_status";
  ALTER TABLE "_faqs_v" DROP COLUMN "version_reviewed_by_id";
  ALTER TABLE "_faqs_v" DROP COLUMN "version_reviewed_on";
  ALTER TABLE "_faqs_v" DROP COLUMN "version_language_status";
  ALTER TABLE "pages" DROP COLUMN "language_status";
  ALTER TABLE "_pages_v" DROP COLUMN "version_language_status";
  ALTER TABLE "media" DROP COLUMN "is_before_after";
  ALTER TABLE "media" DROP COLUMN "language_status";
  ALTER TABLE "error_messages" DROP COLUMN "language_status";
  ALTER TABLE "site_settings" DROP COLUMN "language_status";
  ALTER TABLE "navigation" DROP COLUMN "language_status";
  ALTER TABLE "footer" DROP COLUMN "language_status";
  ALTER TABLE "about" DROP COLUMN "language_status";
  ALTER TABLE "_about_v" DROP COLUMN "version_language_status";
  ALTER TABLE "health_tourism" DROP COLUMN "reviewed_by_id";
  ALTER TABLE "health_tourism" DROP COLUMN "reviewed_on";
  ALTER TABLE "health_tourism" DROP COLUMN "language_status";
  ALTER TABLE "_health_tourism_v" DROP COLUMN "version_reviewed_by_id";
  ALTER TABLE "_health_tourism_v" DROP COLUMN "version_reviewed_on";
  ALTER TABLE "_health_tourism_v" DROP COLUMN "version_language_status";`)
}
