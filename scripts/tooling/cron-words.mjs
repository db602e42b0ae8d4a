/** @param {string} cron crontab pattern: each minute, each n minutes, each hour, each day @throws for any other */
export function cronWords(cron) {
  const [minute = '', hour = '', ...rest] = cron.split(' ')
  if (rest.join(' ') !== '* * *') throw new Error(`No words for ${cron}`)
  if (cron === '* * * * *') return 'every minute'
  const step = /^\*\/(\d+)$/.exec(minute)?.[1]
  if (step && hour === '*') return `every ${step} minutes`
  if (/^\d+$/.test(minute) && hour === '*') return `every hour at minute ${minute}`
  if (/^\d+$/.test(minute) && /^\d+$/.test(hour))
    return `every day at ${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`
  throw new Error(`No words for ${cron}`)
}
