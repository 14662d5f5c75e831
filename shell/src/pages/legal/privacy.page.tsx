import { LegalPage } from './legal-page';

/** The data kept about a player and the reasons: the version in force, and all before it. */
export default function PrivacyPage() {
  return <LegalPage text="appPrivacyHtml" version="appPrivacyVersion" path="/privacy-policy" />;
}
