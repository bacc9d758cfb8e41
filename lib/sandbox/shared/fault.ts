import type { InsurerSetting } from '../store/control-settings'

/** A fault that strikes the answer itself, whatever the operation. */
export type Strike =
  | { readonly kind: 'html500' | 'truncated' | 'drop-answer' | 'reset' | 'reset-mid-body' | 'unauthorized' | 'expire-token' }
  | { readonly kind: 'slow' | 'drip'; readonly ms: number }
  | { readonly kind: 'status'; readonly status: number }

/** What a test asks for with the header X-Sandbox-Fault, or a demo through the settings, per operation or per insurer. */
export type Fault =
  | Strike
  /** The insurer that is asked behaves like that. */
  | { readonly kind: 'insurer'; readonly setting: InsurerSetting }
  | { readonly kind: 'token-lifetime'; readonly seconds: number }
  | { readonly kind: 'clock'; readonly offsetSeconds: number }
