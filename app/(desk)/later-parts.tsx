'use client'

import { laterPart, lazyPart } from '@/components/ui/lazy-part'

// Parts of every page that few people see, or nobody before the page is there: no page brings their code along.

export const SessionEnd = laterPart(async () => (await import('@/components/own-account/session-end')).SessionEnd)

export const LinksWithoutNetwork = laterPart(async () => (await import('@/components/layout/offline/links-without-network')).LinksWithoutNetwork)

export const DirectorBar = lazyPart(async () => (await import('@/components/demo/director-bar')).DirectorBar)

/** The reader's own jobs at the bottom right, which take no room while there are none. */
export const OwnJobs = laterPart(async () => (await import('@/components/jobs/own-jobs-panel')).OwnJobsPanel)
