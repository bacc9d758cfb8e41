import type { InsurerSetting } from '../store/control-settings'

/** A fault of the response itself, for any operation. */
export type ResponseFault =
  | { readonly kind: 'html500' | 'truncated' | 'drop-answer' | 'reset' | 'reset-mid-body' | 'unauthorized' | 'expire-token' }
  | { readonly kind: 'slow' | 'drip'; readonly ms: number }
  | { readonly kind: 'status'; readonly status: number }

/** A fault that a test injects by the header X-Sandbox-Fault, or a demo by the settings, per operation or per insurer. */
export type Fault =
  | ResponseFault
  /** The asked insurer behaves by this setting. */
  | { readonly kind: 'insurer'; readonly setting: InsurerSetting }
  | { readonly kind: 'token-lifetime'; readonly seconds: number }
  | { readonly kind: 'clock'; readonly offsetSeconds: number }
