import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_pages_page_key" ADD VALUE 'accessibility';
  ALTER TYPE "public"."enum__pages_v_version_page_key" ADD VALUE 'accessibility';
  DROP INDEX "media_sizes_share_sizes_share_filename_idx";
  ALTER TABLE "services" ADD COLUMN "seo_is_hidden" boolean DEFAULT false;
  ALTER TABLE "services" ADD COLUMN "seo_canonical" varchar;
  ALTER TABLE "_services_v" ADD COLUMN "version_seo_is_hidden" boolean DEFAULT false;
  ALTER TABLE "_services_v" ADD COLUMN "version_seo_canonical" varchar;
  ALTER TABLE "doctors" ADD COLUMN "seo_is_hidden" boolean DEFAULT false;
  ALTER TABLE "doctors" ADD COLUMN "seo_canonical" varchar;
  ALTER TABLE "_doctors_v" ADD COLUMN "version_seo_is_hidden" boolean DEFAULT false;
  ALTER TABLE "_doctors_v" ADD COLUMN "version_seo_canonical" varchar;
  ALTER TABLE "hospitals" ADD COLUMN "seo_is_hidden" boolean DEFAULT false;
  ALTER TABLE "hospitals" ADD COLUMN "seo_canonical" varchar;
  ALTER TABLE "_hospitals_v" ADD COLUMN "version_seo_is_hidden" boolean DEFAULT false;
  ALTER TABLE "_hospitals_v" ADD COLUMN "version_seo_canonical" varchar;
  ALTER TABLE "programs" ADD COLUMN "seo_is_hidden" boolean DEFAULT false;
  ALTER TABLE "programs" ADD COLUMN "seo_canonical" varchar;
  ALTER TABLE "_programs_v" ADD COLUMN "version_seo_is_hidden" boolean DEFAULT false;
  ALTER TABLE "_programs_v" ADD COLUMN "version_seo_canonical" varchar;
  ALTER TABLE "blogs" ADD COLUMN "seo_is_hidden" boolean DEFAULT false;
  ALTER TABLE "blogs" ADD COLUMN "seo_canonical" varchar;
  ALTER TABLE "_blogs_v" ADD COLUMN "version_seo_is_hidden" boolean DEFAULT false;
  ALTER TABLE "_blogs_v" ADD COLUMN "version_seo_canonical" varchar;
  ALTER TABLE "pages" ADD COLUMN "seo_is_hidden" boolean DEFAULT false;
  ALTER TABLE "pages" ADD COLUMN "seo_canonical" varchar;
  ALTER TABLE "_pages_v" ADD COLUMN "version_seo_is_hidden" boolean DEFAULT false;
  ALTER TABLE "_pages_v" ADD COLUMN "version_seo_canonical" varchar;
  ALTER TABLE "about" ADD COLUMN "seo_is_hidden" boolean DEFAULT false;
  ALTER TABLE "about" ADD COLUMN "seo_canonical" varchar;
  ALTER TABLE "_about_v" ADD COLUMN "version_seo_is_hidden" boolean DEFAULT false;
  ALTER TABLE "_about_v" ADD COLUMN "version_seo_canonical" varchar;
  ALTER TABLE "health_tourism" ADD COLUMN "seo_is_hidden" boolean DEFAULT false;
  ALTER TABLE "health_tourism" ADD COLUMN "seo_canonical" varchar;
  ALTER TABLE "_health_tourism_v" ADD COLUMN "version_seo_is_hidden" boolean DEFAULT false;
  ALTER TABLE "_health_tourism_v" ADD COLUMN "version_seo_canonical" varchar;
  ALTER TABLE "media" DROP COLUMN "sizes_share_url";
  ALTER TABLE "media" DROP COLUMN "sizes_share_width";
  ALTER TABLE "media" DROP COLUMN "sizes_share_height";
  ALTER TABLE "media" DROP COLUMN "sizes_share_mime_type";
  ALTER TABLE "media" DROP COLUMN "sizes_share_filesize";
  ALTER TABLE "media" DROP COLUMN "sizes_share_filename";`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "pages" ALTER COLUMN "page_key" SET DATA TYPE text;
  DROP TYPE "public"."enum_pages_page_key";
  CREATE TYPE "public"."enum_pages_page_key" AS ENUM('imprint', 'privacy', 'terms', 'cookies', 'health-data-consent');
  ALTER TABLE "pages" ALTER COLUMN "page_key" SET DATA TYPE "public"."enum_pages_page_key" USING "page_key"::"public"."enum_pages_page_key";
  ALTER TABLE "_pages_v" ALTER COLUMN "version_page_key" SET DATA TYPE text;
  DROP TYPE "public"."enum__pages_v_version_page_key";
  CREATE TYPE "public"."enum__pages_v_version_page_key" AS ENUM('imprint', 'privacy', 'terms', 'cookies', 'health-data-consent');
  ALTER TABLE "_pages_v" ALTER COLUMN "version_page_key" SET DATA TYPE "public"."enum__pages_v_version_page_key" USING "version_page_key"::"public"."enum__pages_v_version_page_key";
  ALTER TABLE "media" ADD COLUMN "sizes_share_url" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_share_width" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_share_height" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_share_mime_type" varchar;
  ALTER TABLE "media" ADD COLUMN "sizes_share_filesize" numeric;
  ALTER TABLE "media" ADD COLUMN "sizes_share_filename" varchar;
  CREATE INDEX "media_sizes_share_sizes_share_filename_idx" ON "media" USING btree ("sizes_share_filename");
  ALTER TABLE "services" DROP COLUMN "seo_is_hidden";
  ALTER TABLE "services" DROP COLUMN "seo_canonical";
  ALTER TABLE "_services_v" DROP COLUMN "version_seo_is_hidden";
  ALTER TABLE "_services_v" DROP COLUMN "version_seo_canonical";
  ALTER TABLE "doctors" DROP COLUMN "seo_is_hidden";
  ALTER TABLE "doctors" DROP COLUMN "seo_canonical";
  ALTER TABLE "_doctors_v" DROP COLUMN "version_seo_is_hidden";
  ALTER TABLE "_doctors_v" DROP COLUMN "version_seo_canonical";
  ALTER TABLE "hospitals" DROP COLUMN "seo_is_hidden";
  ALTER TABLE "hospitals" DROP COLUMN "seo_canonical";
  ALTER TABLE "_hospitals_v" DROP COLUMN "version_seo_is_hidden";
  ALTER TABLE "_hospitals_v" DROP COLUMN "version_seo_canonical";
  ALTER TABLE "programs" DROP COLUMN "seo_is_hidden";
  ALTER TABLE "programs" DROP COLUMN "seo_canonical";
  ALTER TABLE "_programs_v" DROP COLUMN "version_seo_is_hidden";
  ALTER TABLE "_programs_v" DROP COLUMN "version_seo_canonical";
  ALTER TABLE "blogs" DROP COLUMN "seo_is_hidden";
  ALTER TABLE "blogs" DROP COLUMN "seo_canonical";
  ALTER TABLE "_blogs_v" DROP COLUMN "version_seo_is_hidden";
  ALTER TABLE "_blogs_v" DROP COLUMN "version_seo_canonical";
  ALTER TABLE "pages" DROP COLUMN "seo_is_hidden";
  ALTER TABLE "pages" DROP COLUMN "seo_canonical";
  ALTER TABLE "_pages_v" DROP COLUMN "version_seo_is_hidden";
  ALTER TABLE "_pages_v" DROP COLUMN "version_seo_canonical";
  ALTER TABLE "about" DROP COLUMN "seo_is_hidden";
  ALTER TABLE "about" DROP COLUMN "seo_canonical";
  ALTER TABLE "_about_v" DROP COLUMN "version_seo_is_hidden";
  ALTER TABLE "_about_v" DROP COLUMN "version_seo_canonical";
  ALTER TABLE "health_tourism" DROP COLUMN "seo_is_hidden";
  ALTER TABLE "health_tourism" DROP COLUMN "seo_canonical";
  ALTER TABLE "_health_tourism_v" DROP COLUMN "version_seo_is_hidden";
  ALTER TABLE "_health_tourism_v" DROP COLUMN "version_seo_canonical";`)
}
