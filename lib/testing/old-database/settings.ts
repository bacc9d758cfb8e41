/** The settings of the processes that wrote the old database. Values are sealed under the secret. */
export const SETTINGS_OF_THEN = {
  APP_SECRET: 'the secret of an old database, for tests only',
  APP_URL: 'https://desk.example.test',
  SANDBOX_URL: 'http://127.0.0.1:4390',
  SMTP_URL: 'smtp://127.0.0.1:4391',
  MAIL_FROM: 'Broker Unu <oferte@example.test>',
  ALLOWED_OPERATOR_HOSTS: '127.0.0.1',
  ALLOW_PRIVATE_OPERATOR_ADDRESSES: 'on',
  // The people of that database are those of the demo.
  DEMO: 'on',
  LOG_LEVEL: 'silent',
} as const
