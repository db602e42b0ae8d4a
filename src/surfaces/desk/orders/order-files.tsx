import { getTranslations } from 'next-intl/server'
import { loadOrderFiles } from '@/care/orders/desk/loaders'
import type { DeskOrder } from '@/care/orders/desk/present'
import { orderFilesPlace } from '@/care/orders/rules'
import { editedErrors } from '@/content/error-messages/loaders'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { newId } from '@/lib/ids'
import { attachProps } from '@/surfaces/forms/files/attach-props'
import { DocumentList } from '@/surfaces/frame/document-list'
import { FilesReason } from '../patient-record/files-reason'
import { AddFilesForm } from './add-files-form'
import { FileRemoval, RemoveFile } from './remove-file'

type OrderFilesProps = {
  readonly locale: Locale
  readonly order: DeskOrder
  /** Bank confirmations among the payments that the reader may not open yet: the reason is asked for here once. */
  readonly refusedProofs?: number
}

/** The files of a booking at the desk: those of its patient and of the team, and the form that adds some. */
export async function OrderFiles({ locale, order, refusedProofs = 0 }: OrderFilesProps) {
  const found = await loadOrderFiles(order.id)
  if (!found) return null
  const t = await getTranslations({ locale, namespace: 'desk.orderFiles' })
  const { desk, documents: words } = await loadMessages(locale)
  const errors = await editedErrors(locale, { ...desk.errors, FILES_TOO_MANY: t('tooMany') })
  const { files } = found
  const refused = found.refused + refusedProofs
  const byId = new Map(files.map((file) => [file.id, file]))
  const hidden = { order: order.id, locale }
  return (
    <section
      aria-labelledby="order-files"
      className="grid gap-3 rounded-field border border-line bg-surface p-4"
    >
      <h2 id="order-files" tabIndex={-1} className="text-xs font-semibold">
        {t('title')}
      </h2>
      {files.length > 0 ? <p className="text-2xs text-ink-soft">{t('checked')}</p> : null}
      {files.length + refused === 0 ? <p className="text-2xs text-ink-soft">{t('none')}</p> : null}
      {refused > 0 ? (
        <FilesReason
          {...{ locale, name: order.patientName ?? order.number, count: refused }}
          requestId={order.requestId}
        />
      ) : null}
      <FileRemoval
        {...{ errors, hidden }}
        words={{ orderFiles: desk.orderFiles, act: desk.act }}
        removable={files.flatMap(({ id, isAdded, isOfOffer }) => (isAdded && !isOfOffer ? [id] : []))}
      >
        <DocumentList
          {...{ locale, documents: files }}
          reader="team"
          senderOf={({ id, isFromTeam }) =>
            isFromTeam ? (byId.get(id)?.senderName ?? undefined) : undefined
          }
          actionOf={({ id, title }) => {
            const file = byId.get(id)
            if (file?.isOfOffer) return <p className="text-2xs text-ink-soft">{t('ofOffer')}</p>
            return file?.isAdded ? <RemoveFile {...{ id, title }} label={t('remove')} /> : null
          }}
        />
      </FileRemoval>
      <AddFilesForm
        words={desk.orderFiles}
        {...{ errors }}
        errorTitle={desk.act.errorTitle}
        notSaved={desk.notSaved}
        categories={words.categories}
        files={await attachProps(locale, orderFilesPlace(order.id))}
        hidden={{ ...hidden, idempotency_key: newId() }}
      />
    </section>
  )
}
