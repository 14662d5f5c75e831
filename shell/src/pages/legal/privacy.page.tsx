import { LegalPage } from './legal-page';

/** The privacy policy: the version in force and all earlier ones. */
export default function PrivacyPage() {
  return <LegalPage text="appPrivacyHtml" version="appPrivacyVersion" path="/privacy-policy" />;
}
