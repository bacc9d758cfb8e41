import type { JobName } from './model/job-names'
import type { JobState } from './model/job-state'

/** Texts of long work that goes on in the background. */
export const jobsRo = {
  title: 'Lucrări',
  lead: 'Ce rulează în fundal în agenție: cine a pornit, cât a ajuns și ce nu a reușit. O lucrare continuă și după ce se închide browserul.',
  own: 'Lucrările mele',
  names: { 'export-list': 'Export de listă', 'renew-policies': 'Reofertare de polițe', 'remind-renewals': 'Mesaje despre polițe care expiră', 'ask-for-fleet': 'Ofertare de flotă', 'issue-fleet': 'Emitere de flotă' } satisfies Record<JobName, string>,
  states: { waiting: 'așteaptă', running: 'rulează', done: 'încheiată', failed: 'nu a reușit', cancelled: 'oprită' } satisfies Record<JobState, string>,
  sections: { failed: 'Nu au reușit', running: 'Rulează', waiting: 'Așteaptă', ended: 'Încheiate' },
  none: 'Nicio lucrare',
  noneHint: 'Exporturile și alte lucrări lungi apar aici când le pornește cineva.',
  what: 'Lucrare',
  who: 'Pornită de',
  when: 'Pornită',
  state: 'Stare',
  progress: 'Progres',
  action: 'Acțiune',
  ofTotal: '{done, number} din {total, number}',
  onlyDone: '{done, number} până acum',
  left: '{seconds, plural, one {încă vreo secundă} few {încă vreo # secunde} other {încă vreo # de secunde}}',
  leftMinutes: '{minutes, plural, one {încă vreun minut} few {încă vreo # minute} other {încă vreo # de minute}}',
  waiting: 'așteaptă să înceapă',
  ending: 'se oprește',
  interrupted: 'Serverul s-a oprit în timpul lucrării. Ea nu reîncepe singură: verificați ce s-a făcut, apoi încercați din nou.',
  cancel: 'Oprește',
  cancelNamed: 'Oprește: {name}',
  retry: 'Încearcă din nou',
  retryNamed: 'Încearcă din nou: {name}',
  open: 'Deschide',
  download: 'Descarcă',
  dismiss: 'Ascunde: {name}',
}
