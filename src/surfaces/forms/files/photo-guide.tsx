import { useCallback, useEffect, useState } from 'react'
import { PHOTO_POSITIONS, type PhotoPosition } from '@/care/documents/constants'
import { isAboutHair } from '@/care/documents/rules'
import { Icon } from '@/ui/icon'
import { chevronDown } from '@/ui/icon-shapes.generated'
import { FileChoice } from './file-choice'
import { FileActions, FileState } from './file-row'
import { PhotoPreview } from './photo-preview'
import { PositionDrawing } from './position-drawing'
import type { TrayWords } from './tray-words'
import type { UploadItem, UploadQueue } from './upload-queue'

type PhotoGuideProps = {
  readonly words: TrayWords
  readonly topic: string
  readonly items: readonly UploadItem[]
  readonly queue: UploadQueue
}

/** The six photos from which a hair transplant can be judged, each with a drawing of how it is taken. */
export function PhotoGuide({ words, topic, items, queue }: PhotoGuideProps) {
  const isHair = isAboutHair(topic)
  const [isOpen, setIsOpen] = useState(isHair)
  useEffect(() => {
    if (isHair) setIsOpen(true)
  }, [isHair])
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="photo-guide rounded-field bg-mist"
    >
      <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-3 px-4 py-3 text-sm font-semibold">
        {isOpen ? words.hair.title : words.hair.open}
        <Icon of={chevronDown} className="size-5 shrink-0" />
      </summary>
      <div className="grid gap-4 px-4 pb-4">
        <p className="text-xs text-ink-soft">{words.hair.lead}</p>
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {PHOTO_POSITIONS.map((position) => (
            <Position
              key={position}
              {...{ position, words, queue }}
              item={items.find((one) => one.position === position)}
            />
          ))}
        </ul>
      </div>
    </details>
  )
}

type PositionProps = {
  readonly position: PhotoPosition
  readonly item: UploadItem | undefined
  readonly words: TrayWords
  readonly queue: UploadQueue
}

function Position({ position, item, words, queue }: PositionProps) {
  const [smallKey, setSmallKey] = useState('')
  const name = words.positions[position]
  const key = item?.key ?? ''
  const noteSmall = useCallback(() => setSmallKey(key), [key])
  return (
    <li className="grid content-start gap-2 rounded-field border border-line bg-surface p-2.5">
      <div className="grid aspect-square place-items-center overflow-hidden rounded-field bg-paper">
        <PhotoPreview key={item?.key} file={item?.file} onSmall={noteSmall}>
          <PositionDrawing position={position} />
        </PhotoPreview>
      </div>
      <div>
        <p className="text-sm font-semibold">{name}</p>
        {item ? (
          <FileState {...{ item, words }} />
        ) : (
          <p className="text-xs text-ink-soft">{words.tips[position]}</p>
        )}
        {smallKey !== '' && smallKey === key ? <p className="mt-1 text-xs">{words.small}</p> : null}
      </div>
      {item ? (
        <FileActions {...{ item, words, queue }} />
      ) : (
        <FileChoice
          label={words.take}
          name={words.takeFor.replace('{position}', name)}
          accept=".jpg,.jpeg,.png,.gif"
          onFiles={(files) => queue.add(files.slice(0, 1), position)}
        />
      )}
    </li>
  )
}
