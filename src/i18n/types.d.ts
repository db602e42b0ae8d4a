import type { Messages } from './namespaces'

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages
  }
}
