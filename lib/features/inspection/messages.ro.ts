import type { InspectionFileType } from '@/lib/domain/files/inspection-file'

/** Texts about photos and papers of a risk inspection. */
export const inspectionRo = {
  title: 'Inspecția de risc',
  count: '{count, plural, =0 {niciun fișier trimis} one {un fișier trimis} few {{count} fișiere trimise} other {{count} de fișiere trimise}}',
  lead: 'Fotografii (JPEG, PNG, HEIC) sau PDF, cel mult 10 MB fiecare. Locul în care a fost făcută o fotografie nu se trimite.',
  fileType: 'Ce arată fișierele',
  choose: 'Alege fișiere',
  photograph: 'Fotografiază',
  onTheWay: 'Fișiere în curs de trimitere',
  sent: 'Fișiere trimise',
  percent: '{percent}%',
  progressOf: 'Trimiterea fișierului {name}',
  retry: 'Trimite din nou',
  retryOf: 'Trimite din nou {name}',
  drop: 'Renunță',
  dropOf: 'Renunță la {name}',
  tooLarge: 'Fișierul are peste 10 MB. Micșorați-l sau faceți o fotografie nouă.',
  sentLine: '{size} MB · {at} · {by}',
  types: {
    riskInspectionPhoto: 'Fotografie de risc',
    registrationCertificate: 'Certificat de înmatriculare',
    vehicleDocument: 'Alt document al vehiculului',
    drivingLicense: 'Permis de conducere',
    idCard: 'Carte de identitate',
    passport: 'Pașaport',
    birthCertificate: 'Certificat de naștere',
    constitutiveAct: 'Act constitutiv',
    clientDocument: 'Alt document al clientului',
  } satisfies Record<InspectionFileType, string>,
}
